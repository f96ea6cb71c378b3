import { expect, it } from 'vitest';
import { call } from '#server/testing/call.ts';
import { talkingOn } from '#server/testing/conversations.ts';
import { openStream } from '#server/testing/event-stream.ts';
import { subjectOf } from '#server/testing/mails.ts';
import { passTime, runDeadlines } from '#server/testing/pass-time.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { list as workList } from '#server/testing/work-items.ts';

const test = setUpTestApp();
const { aReadyPerson, counts, find, list, messages, start, write } = talkingOn(test);

const subjectsTo = ({ email }: Person) => test.mails.filter(({ to }) => to === email).map(subjectOf);

it('approval opens a first message that waits: for the reader, in the team’s list and in a mail', async () => {
  const admin = await aPerson(test, 'ADMIN');
  const family = await aReadyPerson('FAMILY_USER', { firstName: 'Rua' });
  const worker = await aReadyPerson('SUPPORT_WORKER', { status: 'READY_FOR_MATCHING' });
  const { id } = (await start(family, worker.id, 'Would you like to talk?')).body;
  const teamSees = async () =>
    (await workList(test, admin, '?kind=first-messages')).body.map(({ firstMessage }) => [
      firstMessage?.from.id,
      firstMessage?.to.id,
    ]);
  expect(await teamSees()).toEqual([[family.id, worker.id]]);
  await runDeadlines(test);
  expect(subjectsTo(worker)).toEqual(['Someone would like to talk with you']);
  expect((await counts(worker)).body).toEqual({ unread: 0, waiting: 1 });
  expect((await list(worker)).status).toBe(403);

  await passTime(test, 3 * 24 * 60);
  const approved = await call(test.app, 'PUT', `/api/profile/support-worker/${worker.id}`, {
    token: admin.token,
    body: { status: 'UNMATCHED' },
  });
  expect(approved.status).toBe(200);
  expect(await teamSees()).toEqual([]);
  expect((await counts(worker)).body).toEqual({ unread: 1, waiting: 0 });
  expect((await list(worker)).body).toMatchObject([
    { id, state: 'asked', isMine: false, other: { id: family.id, firstName: 'Rua' }, unread: 1 },
  ]);
  expect((await messages(worker, id)).body.map(({ text }) => text)).toEqual(['Would you like to talk?']);

  const stream = await openStream(test.app, worker.token);
  await passTime(test, 1);
  await runDeadlines(test);
  expect(await stream.next()).toEqual({ event: 'look-again', data: {} });
  await passTime(test, 4);
  await runDeadlines(test);
  expect(subjectsTo(worker)).not.toContain('Rua would like to talk with you');
  await passTime(test, 2);
  await runDeadlines(test);
  await passTime(test, 10);
  await runDeadlines(test);
  expect(subjectsTo(worker).filter((subject) => subject.startsWith('Rua'))).toEqual([
    'Rua would like to talk with you',
  ]);

  expect((await write(worker, id, 'With pleasure')).status).toBe(201);
  expect((await find(family, id)).body).toMatchObject({ state: 'open', unread: 1 });
});
