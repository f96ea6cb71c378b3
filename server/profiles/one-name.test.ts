import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { User } from '#contract/accounts/user.ts';
import type { Fee } from '#contract/fees/fees.ts';
import type { Profile } from '#contract/profiles/profiles.ts';
import { call } from '#server/testing/call.ts';
import { injectAnswer } from '#server/testing/inject-answer.ts';
import { mailsAreDone } from '#server/testing/pass-time.ts';
import { aPerson, aRegistration } from '#server/testing/people.ts';
import { readCsv } from '#server/testing/read-csv.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();

const { lastName: _, ...registration } = aRegistration();
const signUp = async (changes: object) => {
  const answer = await call<User>(test.app, 'POST', '/api/user', { body: { ...registration, ...changes } });
  return { ...answer, token: String(answer.headers.authorization).replace('Bearer ', '') };
};
const problem = (field: string, message: string) => ({ status: 400, body: { errors: [{ field, message }] } });

describe('somebody with one name', () => {
  it('signs up without a last name, and reads no trace of one anywhere', async () => {
    expect(await signUp({})).toMatchObject(problem('lastName', 'Enter your last name'));
    expect(await signUp({ lastName: null })).toMatchObject(problem('lastName', 'Enter your last name'));
    const { body: user, token } = await signUp({ firstName: 'Sukarno', lastName: null, oneName: true });
    expect(user).toMatchObject({ firstName: 'Sukarno', lastName: '' });
    const own = await call<Profile>(test.app, 'GET', '/api/profile/current', { token });
    expect(own.body).toMatchObject({ firstName: 'Sukarno', lastName: '', familyName: '', oneName: true });

    const admin = await aPerson(test, 'ADMIN');
    const move = { profileId: user.id, from: 'REGISTERED', to: 'READY_FOR_MATCHING', reason: 'For a test' };
    await call(test.app, 'POST', '/api/admissions/moves', { token: admin.token, body: move });
    const late = await call(test.app, 'POST', '/api/admissions/moves', {
      token: admin.token,
      body: { ...move, to: 'INTERVIEWED' },
    });
    expect(late.body.msg).toMatch(/^Sukarno is now in/);
    const found = await call(test.app, 'GET', '/api/summary/families?q=sukarno', { token: admin.token });
    expect(found.body).toMatchObject([{ id: user.id, forAdmin: { lastName: '' } }]);
    const people = await call(test.app, 'POST', '/api/exports/families', { token: admin.token, body: {} });
    const [headers = [], row = []] = readCsv(people.text);
    expect(row[headers.indexOf('Last name')]).toBe('');
    const books = await call(test.app, 'GET', '/api/fees/books?from=2000-01-01&to=2099-12-31', {
      token: admin.token,
    });
    expect(readCsv(books.text)[1]).toContain('Sukarno');
    const [fee] = (await call<Fee[]>(test.app, 'GET', '/api/fees', { token: admin.token })).body;
    const pdf = await injectAnswer(test.app, {
      method: 'GET',
      url: `/api/fees/${fee?.id}/invoice.pdf`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const { text } = await extractText(new Uint8Array(pdf.bytes), { mergePages: true });
    expect(text).toContain('Sukarno');
    await mailsAreDone(test);
    const sent = test.mails.map((mail) => `${mail.subject}\n${mail.text}`).join('\n');
    for (const words of [text, people.text, books.text, sent])
      expect(words).not.toMatch(/Sukarno {2}|Sukarno (?:null|undefined)/);
  });

  it('is changed by the owner and by the team, under either name of the field', async () => {
    const admin = await aPerson(test, 'ADMIN');
    for (const [role, path, field, prompt] of [
      ['FAMILY_USER', 'family', 'familyName', ''],
      ['SUPPORT_WORKER', 'support-worker', 'lastName', 'Enter your last name'],
    ] as const) {
      const person = await aPerson(test, role, { lastName: 'Ng' });
      const save = (token: string, body: object) =>
        call<Profile>(test.app, 'PUT', `/api/profile/${path}/${person.id}`, { token, body });
      // Section 5 requires only a family's first name.
      const emptied = await save(person.token, { [field]: '\u200b' });
      if (role === 'FAMILY_USER')
        expect(emptied.body).toMatchObject({ familyName: '', lastName: '', oneName: true });
      else expect(emptied).toMatchObject(problem(field, prompt));
      const one = await save(person.token, { [field]: '', oneName: true });
      expect(one.body).toMatchObject({ [field]: '', lastName: '', oneName: true });
      // As a client sends a whole profile back.
      expect((await save(person.token, one.body)).status).toBe(200);
      const two = await save(admin.token, { [field]: 'Ngata', oneName: false });
      expect(two.body).toMatchObject({ [field]: 'Ngata', lastName: 'Ngata', oneName: false });
      expect((await save(admin.token, { oneName: true })).body).toMatchObject({
        lastName: '',
        oneName: true,
      });
      const stranger = await aPerson(test, role);
      expect((await save(stranger.token, { oneName: true })).status).toBe(404);
    }
  });
});
