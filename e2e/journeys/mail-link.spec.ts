import { randomUUID } from 'node:crypto';
import { openMailServer } from '../../server/src/mail/mail-server.fixture';
import { DEMO_PASSWORD } from '../portal/accounts';
import { expect, test } from '../portal/fixtures';
import { PortalProcess } from '../portal/portal-process';
import { signedInClient } from '../portal/signed-in-client';

test('a mail’s link asks a person who is signed out to sign in, and then shows the finding', async ({ page }) => {
  const smtp = await openMailServer();
  const portal = await PortalProcess.start({
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(smtp.port),
    SMTP_SECURITY: 'none',
    MAIL_FROM: 'portal@airport.example',
    PORTAL_ADDRESS: 'https://portal.airport.example',
  });
  await portal.runSql(`update public.profiles set email = 'supervisor@airport.example' where username = 'supervisor'`);
  const id = randomUUID();
  const payload = { id, request_id: randomUUID(), question: 'Portão 9 sem cadeado', level: 'critical', photos: [] };
  const { error } = await (await signedInClient(portal.url, 'inspetor')).rpc('open_finding', { payload });
  expect(error).toBeNull();

  // The first round after a start sends what waits.
  await portal.kill();
  const arrived = smtp.next();
  await portal.run({ PORTAL_ADDRESS: portal.url });
  await arrived;
  const [mail] = smtp.arrived;
  expect(mail?.to).toEqual(['supervisor@airport.example']);
  const [link] = /http\S+nao-conformidades\S+/.exec(mail?.text ?? '') ?? [];
  expect(link).toBe(`${portal.url}/nao-conformidades/${id}`);

  await page.goto(link ?? '');
  await page.getByLabel('Usuário', { exact: true }).fill('supervisor');
  await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(link ?? '');
  await expect(page.getByText('Portão 9 sem cadeado').first()).toBeVisible();
  await portal.stop();
  await smtp.stop();
});
