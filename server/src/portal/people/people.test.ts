import { openTestBackend } from '../../testing/open-test-backend';
import { describePeople } from '../../testing/people-contract';
import { gateBefore } from '../api-firewall/api-firewall';

describePeople('the function of the embedded backend', async () => {
  const backend = await openTestBackend();
  const gated = await gateBefore(backend, { loginDomain: 'airport.example' });
  return { backend, gated, answerPeople: (request) => gated.fetch(request) };
});
