import { adminProfilePath } from '#contract/routes.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { refusal } from '../refusal.ts';
import {
  administratorLogIn,
  colleagueLogIn,
  freshName,
  registerSupportWorker,
  verifyAddress,
} from '../registrations.ts';
import { expectNoSidewaysScroll, test } from '../visits.ts';
import { turnOn } from './steps.ts';

test('the team sees why someone can’t log in, and two of it turn off their two-step login', async ({
  visit,
}) => {
  const person = await verifyAddress(await registerSupportWorker(freshName('Moana')));
  await turnOn(person);
  const { user } = person;
  const address = adminProfilePath({ id: user.id, role: 'SUPPORT_WORKER' });
  const page = await visit(await administratorLogIn(), { viewport: { width: 360, height: 780 } });
  const login = page.getByRole('region', { name: 'Login', exact: true });
  const open = async () => {
    await page.goto(address);
    await login.getByRole('heading', { name: 'Login' }).click();
  };
  // The first answer fails.
  await page.route('**/api/admin/logins/*', (route) => route.fulfill(refusal(404, 'not-found')), {
    times: 1,
  });
  await open();
  await login.getByRole('button', { name: 'Try again' }).click();
  await expect(login).toContainText(/Confirmed on .*Logged in nowIn \d places?.*LockedNo.*On since/);
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);

  const question = page.getByRole('alertdialog');
  await login.getByRole('button', { name: 'Log out everywhere…' }).press('Enter');
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: 'Log out everywhere' }).press('Enter');
  await expect(login).toContainText('Nowhere');
  await login.getByRole('button', { name: 'Send a reset code…' }).press('Enter');
  await question.getByRole('button', { name: 'Send a reset code' }).press('Enter');
  await expect(page.getByRole('region', { name: 'News' })).toContainText('The code is on its way.');

  await login.getByRole('button', { name: 'Turn off two-step login…' }).press('Enter');
  await expectNoSidewaysScroll(page);
  await question.getByRole('button', { name: 'Turn off two-step login' }).press('Enter');
  await expect(login).toContainText(
    /You asked on .* to turn off two-step login\. A colleague can confirm it until/,
  );
  await expect(login.getByRole('button', { name: /^Confirm/ })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await login.getByRole('button', { name: 'Keep two-step login on' }).press('Enter');
  await expect(login.getByRole('group', { name: 'Login' })).toBeFocused();
  await login.getByRole('button', { name: 'Turn off two-step login…' }).press('Enter');
  await question.getByRole('button', { name: 'Turn off two-step login' }).press('Enter');
  await expect(login).toContainText('A colleague can confirm it until');

  const other = await visit(await colleagueLogIn());
  const theirs = other.getByRole('region', { name: 'Login', exact: true });
  await other.goto(address);
  await theirs.getByRole('heading', { name: 'Login' }).click();
  await theirs.getByRole('button', { name: 'Confirm and turn off…' }).press('Enter');
  await other.getByRole('alertdialog').getByRole('button', { name: 'Turn it off' }).press('Enter');
  await expect(theirs).toContainText('Two-step loginOff');
  await expectNoAxeViolations(other);
  const history = other.getByRole('region', { name: 'History', exact: true });
  for (const act of [
    'Turned off their two-step login',
    'Asked to turn off their two-step login',
    'Sent a code to reset their password',
    'Logged them out everywhere',
  ])
    await expect(history).toContainText(act);
});
