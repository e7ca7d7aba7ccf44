import { openTestBackend } from '../../testing/open-test-backend';
import { describePeople } from '../../testing/people-contract';
import { openApiFirewall } from '../api-firewall/api-firewall';

describePeople('the function of the embedded backend', async () => {
  const backend = await openTestBackend();
  const firewall = await openApiFirewall(backend, { loginDomain: 'airport.example' });
  return { backend, firewall, answerPeople: (request) => firewall.fetch(request) };
});
