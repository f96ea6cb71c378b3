import { messages } from '#contract/messages.ts';
import { forgotPasswordConfirmPath, routes, stopMessageMailsPath } from '#contract/routes.ts';
import { stopCodeOf } from '#server/conversations/message-mails/stop-code.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures.ts';
import { didNotSignUpLink, verificationLink } from '../outbox.ts';
import { freshEmail, password, signUpAsFamily, tokenOn } from '../people.ts';
import { request } from '../registrations.ts';
import { servers, signingKey } from '../servers.ts';
import { openAsScanner } from './scanner.ts';

const sessionsOf = async (token: string) =>
  ((await (await request('/api/user/sessions', { token })).json()) as unknown[]).length;

test('a mail scanner changes nothing with any link, the browser that signed up goes on by itself, and any other asks', async ({
  page,
  openPage,
}) => {
  const email = freshEmail('leilani');
  const home = await openPage();
  await signUpAsFamily(home, { firstName: 'Leilani', lastName: 'Fonoti', email });
  const token = await tokenOn(home);
  const me = async () =>
    (await (await request('/api/profile/current', { token })).json()) as {
      id: string;
      emailVerified: boolean;
    };
  const { id } = await me();
  const first = await verificationLink(email);
  const ours = (path: string) => servers.product.url + path;
  const links = [
    await didNotSignUpLink(email),
    ours(stopMessageMailsPath(stopCodeOf(signingKey, id))),
    ours(forgotPasswordConfirmPath(email)),
    first,
  ];
  await openAsScanner(page, links);
  expect((await me()).emailVerified).toBe(false);
  expect(await sessionsOf(token)).toBe(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your email');
  await expectNoAxeViolations(page);

  // The link of a mail opens in a window of its own, which has no session.
  const mailed = await home.context().newPage();
  await mailed.goto(first);
  await expect(mailed.getByRole('heading', { level: 1 })).toHaveText(messages.verified);
  expect((await me()).emailVerified).toBe(true);

  // So does that of another address, which a scanner opens first.
  const moved = freshEmail('moved');
  const body = { email: moved, password };
  expect((await request('/api/user/account/email', { method: 'PUT', token, body })).ok).toBe(true);
  const replaced = await verificationLink(moved);
  expect((await request('/api/user/email/verify', { method: 'POST', token })).ok).toBe(true);
  const link = await verificationLink(moved, 2);
  const before = await sessionsOf(token);
  const scanner = await openPage();
  await openAsScanner(scanner, [replaced, link]);
  expect(await sessionsOf(token)).toBe(before);
  const stranger = await openPage();
  await stranger.goto(link);
  await stranger.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(stranger.getByRole('heading', { level: 1, name: messages.verified })).toBeFocused();

  // A link that has done its work says so, whoever opens it.
  await scanner.goto(replaced);
  await scanner.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(scanner.getByRole('heading', { level: 1, name: 'Your address is confirmed' })).toBeFocused();
  await expectNoAxeViolations(scanner);
  await scanner.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(scanner).toHaveURL(routes.login);
  await home.goto(replaced);
  await expect(home.getByRole('heading', { level: 1 })).toHaveText('Your address is confirmed');
  await expect(home.getByRole('main').getByRole('link', { name: 'Continue' })).toBeVisible();
  await expectNoAxeViolations(home);
});
