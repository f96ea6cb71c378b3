import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { SecondFactorSetup } from '#contract/accounts/second-factor.ts';
import { call } from '#server/testing/call.ts';
import { codeIn, mailTo, resetCodeIn } from '#server/testing/mails.ts';
import { aRegistration } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();

it('no secret is in a log, a job, an error or one of our URLs, except the code of a link', async () => {
  const secrets = {
    first: 'Canary-one1!',
    wrong: 'Canary-two2!',
    reset: 'Canary-three3!',
    last: 'Canary-four4!',
  };
  const errors: string[] = [];
  const send = async <Body>(method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown, token?: string) => {
    const answer = await call<Body>(test.app, method, url, { body, ...(token && { token }) });
    if (answer.status >= 400) errors.push(answer.text, JSON.stringify(answer.headers));
    return answer;
  };
  const tokenOf = ({ headers }: { headers: Record<string, unknown> }) =>
    String(headers.authorization).replace('Bearer ', '');

  const person = { ...aRegistration(), password: secrets.first };
  const { email } = person;
  const firstToken = tokenOf(await send('POST', '/api/user', person));
  await send('POST', '/api/user', person);
  const link = codeIn(await mailTo(test, email));
  await send('GET', `/api/user/email/verify?code=${link}x`);
  const linkToken = tokenOf(await send('GET', `/api/user/email/verify?code=${link}`));
  await send('POST', '/api/user/session', { userName: email, password: secrets.wrong });
  await send(
    'PUT',
    '/api/user/account/password',
    { password: secrets.wrong, updatedPassword: 'x' },
    firstToken,
  );
  await send('POST', '/api/user/password/code', { email });
  const resetMail = await mailTo(test, email, 2);
  const resetCode = resetCodeIn(resetMail);
  await send('PUT', '/api/user/password', {
    email,
    code: resetCode,
    updatedPassword: secrets.wrong.slice(0, 8),
  });
  await send('PUT', '/api/user/password', { email, code: resetCode, updatedPassword: secrets.reset });
  await send('PUT', '/api/user/password', { email, code: resetCode, updatedPassword: secrets.reset });
  const token = tokenOf(
    await send('POST', '/api/user/session', { userName: email, password: secrets.reset }),
  );
  const setup = await send<SecondFactorSetup>(
    'POST',
    '/api/user/account/second-factor',
    { password: secrets.reset },
    token,
  );
  await send('PUT', '/api/user/account/second-factor', { code: '000000' }, token);
  await send(
    'PUT',
    '/api/user/account/password',
    { password: secrets.reset, updatedPassword: secrets.last },
    token,
  );
  const mails = test.mails.filter(({ to }) => to === email);
  await expect.poll(() => test.mails.filter(({ to }) => to === email).length).toBe(4);

  const { rows: jobs } = await sql`select data, output from pgboss.job`.execute(test.db);
  expect(errors.length).toBeGreaterThan(8);
  expect(test.logged.length).toBeGreaterThan(8);
  expect(jobs.length).toBeGreaterThan(3);
  const kept = [...test.logged, ...errors, JSON.stringify(jobs)].join('\n');
  const tokens = [firstToken, linkToken, token];
  for (const secret of [...Object.values(secrets), ...tokens, link, resetCode, setup.body.secret])
    expect(kept).not.toContain(secret);
  for (const personal of [email, person.lastName]) expect(test.logged.join('')).not.toContain(personal);

  const mailed = mails.map(({ subject, text, html }) => subject + text + html).join('\n');
  for (const secret of [...Object.values(secrets), ...tokens, setup.body.secret])
    expect(mailed).not.toContain(secret);
  const addresses = mailed.match(/https?:\/\/[^\s"<]+/g) ?? [];
  expect(addresses.some((address) => address.includes(link))).toBe(true);
  for (const address of addresses) expect(address).not.toContain(resetCode);
  // A code in the subject would show on a locked phone.
  expect(resetMail.subject).not.toContain(resetCode);
});
