import { api } from '#contract/api.ts';
import type { FileTag, Status } from '#contract/enums.ts';
import { fileNameClass, filePaths, privateTags, type UploadedFile } from '#contract/files/files.ts';
import { stepsOf } from '#contract/profiles/progress.ts';
import { unreachableClass } from '#contract/readers.ts';
import { followUnreachable } from '#server/followers.ts';
import { markUnreachable } from '#server/mail/unreachable.ts';
import { aMember } from '#server/testing/people.ts';
import { aPhoto, uploadOf } from '#server/testing/pictures.ts';
import { aSecondFactor } from '#server/testing/second-factor.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { type AgreementFixture, createAgreements, spokenOf } from './agreement-fixtures.ts';
import type { Canaries } from './canary.ts';
import { type CheckFixtures, createChecks } from './check-fixtures.ts';
import { type ConversationFixture, createConversations } from './conversation-fixtures.ts';
import { bodyFor } from './fill.ts';
import { createMatches } from './match-fixtures.ts';
import { type Reader, standing } from './readers.ts';
import type { Sent, Watched } from './watch.ts';

export type Side = 'FAMILY_USER' | 'SUPPORT_WORKER';

/** What belongs to somebody and has an id of its own. */
export type Fixtures = {
  files: UploadedFile[];
  introductionIds: string[];
  conversations: ConversationFixture[];
  agreements: AgreementFixture[];
  feeIds: string[];
  followUpIds: string[];
  checks: CheckFixtures;
};

type Dependencies = {
  test: TestApp;
  canaries: Canaries;
  readers: Map<string, Reader>;
  send: (sent: Sent, newcomer?: Reader | null) => Promise<Watched>;
};

type State = {
  name: string;
  status: Status;
  /** What the team sets once they have talked and have a match: what they could read of it until then is over. */
  later?: Status;
  isAsking?: true;
  isConfirmed?: boolean;
  isYoung?: boolean;
  hasPictures?: boolean;
};

const states: readonly State[] = [
  { name: 'approved', status: 'UNMATCHED', isAsking: true, hasPictures: true },
  { name: 'matched', status: 'MATCHED', hasPictures: true },
  { name: 'blocking', status: 'MATCHED', hasPictures: true },
  { name: 'listed but not approved', status: 'READY_FOR_MATCHING' },
  { name: 'unapproved', status: 'UNMATCHED', later: 'FAILED_INTERVIEW', isAsking: true },
  { name: 'unconfirmed', status: 'REGISTERED', isAsking: true, isConfirmed: false },
  { name: 'hidden', status: 'DELETED_HIDDEN', hasPictures: true },
];

const statesOf: Record<Side, readonly State[]> = {
  FAMILY_USER: states,
  SUPPORT_WORKER: [...states, { name: 'under 18', status: 'MATCHED', isYoung: true }],
};
const sideNames: Record<Side, string> = { FAMILY_USER: 'family', SUPPORT_WORKER: 'worker' };

/** Families live in Australia or New Zealand, where a postcode has four digits. */
export const withAddressOf = (side: Side, body: Record<string, unknown>) =>
  side === 'FAMILY_USER' && 'address' in body
    ? { ...body, address: { ...(body.address as object), zipCode: '2000', country: { code: 'AU' } } }
    : body;

/** The words about a picture. Those about documents are for their owner and the team, as the documents are. */
export const pictureWords = (canaries: Canaries, ownerId: string, tag: FileTag): string => {
  const isPrivate = (privateTags as readonly FileTag[]).includes(tag);
  return canaries.word(`alternativeText of ${tag}`, ownerId, { class: isPrivate ? 'owner' : 'otherSide' });
};

/** Creates families, workers and a team through the app, with a canary wherever somebody can write. */
export async function createFixtures({
  test,
  canaries,
  readers,
  send,
}: Dependencies): Promise<Map<string, Fixtures>> {
  const fixtures = new Map<string, Fixtures>();
  const team = await createTeam({ test, canaries, readers, send });
  const bySide = { FAMILY_USER: [] as Reader[], SUPPORT_WORKER: [] as Reader[] };
  const must = async (sent: Sent, newcomer?: Reader | null) => {
    const answer = await send(sent, newcomer);
    if (answer.status >= 300) throw new Error(`${sent.operation}: ${JSON.stringify(answer.body)}`);
    return answer;
  };

  const signUp = async (side: Side, state: State): Promise<Reader> => {
    const key = crypto.randomUUID();
    const body = {
      ...bodyFor('accounts.register', { id: key, role: side }, canaries),
      password: `Own-${canaries.word('password', key, { class: 'secret' })}!`,
    } as Record<string, string>;
    const reader: Reader = {
      name: `the ${state.name} ${sideNames[side]}`,
      id: key,
      email: body.email ?? '',
      role: side,
      token: '',
      isConfirmed: state.isConfirmed ?? true,
      lacksSecondFactor: false,
      isAsking: state.isAsking ?? false,
      blocked: new Set(),
      matched: new Set(),
      ...standing(side, state.status, state),
    };
    // Until the person has an id, the canaries of the sign-up are known by another.
    readers.set(key, reader);
    const answer = await must(
      { operation: 'accounts.register', method: 'POST', url: '/api/user', as: null, body },
      { ...reader, isHidden: false },
    );
    reader.id = (answer.body as { id: string }).id;
    reader.token = String(answer.headers.authorization).replace('Bearer ', '');
    canaries.rename(key, reader.id);
    readers.delete(key);
    readers.set(reader.id, reader);
    canaries.add(reader.token, { field: 'the token of a session', class: 'secret', of: reader.id });
    if (reader.isConfirmed)
      await test.db
        .updateTable('users')
        .set({ emailVerifiedAt: test.time.now })
        .where('id', '=', reader.id)
        .execute();
    return reader;
  };

  const answerAll = async (side: Side, { isYoung, status }: State, reader: Reader) => {
    const call = side === 'FAMILY_USER' ? 'saveFamily' : 'saveSupportWorker';
    const { basedOn: _, completedStep: __, ...filled } = bodyFor(`profiles.${call}`, reader, canaries);
    const url = api.profiles[call].path.replace(':id', reader.id);
    const operation = `profiles.${call}`;
    const { addedInternalComments, internalComments, status: ___, ...own } = withAddressOf(side, filled);
    const steps = { lastStepCompleted: stepsOf(side), ...(isYoung && { dateOfBirth: '2010-01-01' }) };
    const present = { ...reader, isHidden: false };
    await must({ operation, method: 'PUT', url, as: present, body: { ...own, ...steps } });
    await must({ operation, method: 'PUT', url, as: team, body: { internalComments } });
    await must({ operation, method: 'PUT', url, as: team, body: { addedInternalComments } });
    await must({
      operation: 'admissions.move',
      method: 'POST',
      url: api.admissions.move.path,
      as: team,
      body: {
        ...bodyFor('admissions.move', reader, canaries),
        profileId: reader.id,
        from: 'READY_FOR_INTERVIEW',
        to: 'FAILED_INTERVIEW',
        undoes: false,
      },
    });
    // Hiding logs someone out at once, so it comes last.
    const now = status === 'DELETED_HIDDEN' ? 'UNMATCHED' : status;
    await must({ operation, method: 'PUT', url, as: team, body: { status: now } });
  };

  const addPictures = async (side: Side, reader: Reader): Promise<UploadedFile[]> => {
    const files: UploadedFile[] = [];
    for (const tag of side === 'FAMILY_USER'
      ? (['avatar', 'family-photos'] as const)
      : (['avatar', 'education', 'license'] as const)) {
      const name = `${canaries.word(`fileName of ${tag}`, reader.id, fileNameClass)}.jpg`;
      const form = uploadOf(
        { tag, profileId: reader.id },
        { name, bytes: await aPhoto({ width: 60, height: 45 }) },
      );
      const as = { ...reader, isHidden: false };
      const { body } = await must({
        operation: 'files.upload',
        method: 'POST',
        url: filePaths.upload,
        as,
        ...form,
      });
      const [file] = body as UploadedFile[];
      if (!file) throw new Error('no picture');
      const alternativeText = pictureWords(canaries, reader.id, tag);
      const url = api.files.describe.path.replace(':guidID', file.guidID);
      await must({ operation: 'files.describe', method: 'PUT', url, as, body: { alternativeText } });
      files.push(file);
    }
    return files;
  };

  for (const side of ['FAMILY_USER', 'SUPPORT_WORKER'] as const) {
    for (const state of statesOf[side]) {
      const reader = await signUp(side, state);
      bySide[side].push(reader);
      await answerAll(side, state, reader);
      const files = state.hasPictures ? await addPictures(side, reader) : [];
      const documentId = files.find(({ tag }) => tag === 'license')?.guidID;
      fixtures.set(reader.id, {
        files,
        introductionIds: [],
        conversations: [],
        agreements: [],
        feeIds: [],
        followUpIds: [],
        checks: await createChecks({ test, canaries, reader, documentId }),
      });
      // An unconfirmed address may be a stranger's, whose messages are not this person's.
      const sender = { id: reader.isConfirmed ? reader.id : null };
      const body = { ...bodyFor('contact.send', sender, canaries), email: reader.email };
      await must({ operation: 'contact.send', method: 'POST', url: api.contact.send.path, as: null, body });
    }
  }

  const ask = async (from: Reader, to: Reader) => {
    const body = { ...bodyFor('introductions.ask', from, canaries), profileId: to.id };
    const sent = {
      operation: 'introductions.ask',
      method: 'POST',
      url: api.introductions.ask.path,
      body,
    } as const;
    const { body: made } = await must({ ...sent, as: { ...from, isHidden: false } });
    fixtures.get(from.id)?.introductionIds.push((made as { id: string }).id);
  };
  const is = (name: string) => (reader: Reader) => reader.name.includes(name);
  for (const [side, other] of [
    ['FAMILY_USER', 'SUPPORT_WORKER'],
    ['SUPPORT_WORKER', 'FAMILY_USER'],
  ] as const) {
    const [approved, matched, hidden] = ['approved', 'matched', 'hidden'].map((name) =>
      bySide[side].find(is(name)),
    );
    const [theirs, gone] = ['matched', 'hidden'].map((name) => bySide[other].find(is(name)));
    if (!approved || !matched || !hidden || !theirs || !gone) throw new Error('someone is missing');
    for (const reader of [theirs, gone])
      readers.set(reader.id, { ...reader, isHidden: false, isListed: true });
    await ask(approved, theirs);
    await ask(approved, gone);
    for (const reader of [theirs, gone]) readers.set(reader.id, reader);
  }

  const conversations = await createConversations({ test, canaries, readers, must });
  for (const { id, between } of conversations)
    for (const person of between) fixtures.get(person)?.conversations.push({ id, between });

  const [agreed, ...others] = await createAgreements({ test, canaries, readers, must });
  for (const agreement of [agreed, ...others])
    for (const person of agreement.between) fixtures.get(person)?.agreements.push(agreement);

  const paying = bySide.FAMILY_USER.find(is('approved'));
  const { feeIds, followUpId } = await createMatches({ test, canaries, readers, must }, [agreed.id]);
  fixtures.get(paying?.id ?? '')?.feeIds.push(...feeIds);
  for (const person of agreed.between) fixtures.get(person)?.followUpIds.push(followUpId);

  // Addresses of pictures that somebody got while they, or the person in the picture, were not hidden yet.
  for (const [side, other] of [
    ['FAMILY_USER', 'SUPPORT_WORKER'],
    ['SUPPORT_WORKER', 'FAMILY_USER'],
  ] as const) {
    const [gone, viewer] = [bySide[side].find(is('hidden')), bySide[other].find(is('approved'))];
    if (!gone || !viewer) throw new Error('someone is missing');
    const present = { ...gone, isHidden: false, isListed: true };
    readers.set(gone.id, present);
    for (const as of [present, viewer])
      await must({
        operation: 'profiles.byId',
        method: 'GET',
        url: api.profiles.byId.path.replace(':id', gone.id),
        as,
      });
    for (const { tag } of fixtures.get(gone.id)?.files ?? [])
      await must({
        operation: 'files.list',
        method: 'GET',
        url: api.files.list.path.replace(':profileId', gone.id).replace(':tag', tag),
        as: present,
      });
    readers.set(gone.id, gone);
  }

  // Somebody who has talked with the approved of the other side, has been reported by them, and has blocked them since.
  for (const [side, other] of [
    ['FAMILY_USER', 'SUPPORT_WORKER'],
    ['SUPPORT_WORKER', 'FAMILY_USER'],
  ] as const) {
    const [blocking, approved] = [bySide[side].find(is('blocking')), bySide[other].find(is('approved'))];
    if (!blocking || !approved) throw new Error('someone is missing');
    const messages = await test.db
      .selectFrom('conversationMessages')
      .select(['id', 'text'])
      .where('authorId', '=', blocking.id)
      .execute();
    const messageIds = messages.map(({ id }) => id);
    const body = { ...bodyFor('reports.send', approved, canaries), about: blocking.id, messageIds };
    for (const { text } of messages) canaries.tell(text ?? '', [team.id]);
    const url = api.reports.send.path;
    await must({ operation: 'reports.send', method: 'POST', url, as: approved, body });
    await must({
      operation: 'blocks.block',
      method: 'PUT',
      url: api.blocks.block.path.replace(':userId', approved.id),
      as: blocking,
    });
    blocking.blocked.add(approved.id);
    approved.blocked.add(blocking.id);
    // What they have received stays in the download of their own data.
    for (const canary of canaries.all)
      if (canary.of === blocking.id && canary.knownTo.delete(approved.id)) canary.keptBy.add(approved.id);
  }

  // Through a match that is still open: they have read the other's contact details, and written into the agreement.
  for (const side of ['FAMILY_USER', 'SUPPORT_WORKER'] as const)
    for (const { name, later } of statesOf[side]) {
      const reader = bySide[side].find(is(` ${name} `));
      if (!later || !reader) continue;
      const call = side === 'FAMILY_USER' ? 'saveFamily' : 'saveSupportWorker';
      const url = api.profiles[call].path.replace(':id', reader.id);
      await must({ operation: `profiles.${call}`, method: 'PUT', url, as: team, body: { status: later } });
      Object.assign(reader, standing(side, later));
      // Before anybody blocks them, which closes it too.
      for (const { id } of fixtures.get(reader.id)?.agreements ?? []) {
        const section = api.agreements.propose.path.replace(':id', id).replace(':section', spokenOf);
        const body = { text: 'Still here', revision: 1, key: crypto.randomUUID() };
        const sent = { operation: 'agreements.propose', method: api.agreements.propose.method, url: section };
        const { status } = await send({ ...sent, as: reader, body });
        if (status !== 409) throw new Error(`${reader.name} can write into an agreement: ${status}`);
      }
      for (const canary of canaries.all) {
        // They go on reading what was agreed, and no more; what they have received stays in the download of their own data.
        if (!canary.field.startsWith('agreed ') && canary.knownTo.delete(reader.id))
          canary.keptBy.add(reader.id);
        // Contact details of theirs were for the other to call them.
        if (canary.of === reader.id && /^(mobile|email)$/.test(canary.field)) canary.knownTo.clear();
      }
    }

  const change = bySide.FAMILY_USER.find(is('matched'));
  if (!change) throw new Error('nobody changes the address');
  await must({
    operation: 'credentials.changeEmail',
    method: 'PUT',
    url: api.credentials.changeEmail.path,
    as: change,
    body: {
      email: `${canaries.word('newEmail', change.id, { class: 'owner' })}@example.com`,
      password: `Own-${canaries.word('password', change.id, { class: 'secret' })}!`,
    },
  });

  for (const reader of readers.values())
    if (reader.isHidden) {
      const call = reader.role === 'FAMILY_USER' ? 'saveFamily' : 'saveSupportWorker';
      const url = api.profiles[call].path.replace(':id', reader.id);
      const body = { status: 'DELETED_HIDDEN' };
      await must({ operation: `profiles.${call}`, method: 'PUT', url, as: team, body });
    }
  return fixtures;
}

/** Mail servers write what they like into their answers. Of mails that came back, because one that's taken would end the mark. */
export async function markApproved({ test, canaries, readers }: Omit<Dependencies, 'send'>): Promise<void> {
  for (const { id: userId, email, name } of readers.values()) {
    if (!name.startsWith('the approved ')) continue;
    const answer = canaries.word('answer', userId, unreachableClass);
    await test.db.transaction().execute(async (transaction) => {
      await markUnreachable(transaction, { userId, email, answer, since: test.time.now, isBounced: true });
      await followUnreachable(transaction, userId, test.time.now);
    });
  }
}

async function createTeam({ test, canaries, readers }: Dependencies): Promise<Reader> {
  const made: Reader[] = [];
  for (const [name, lacksSecondFactor] of [
    ['the team', false],
    ['the team without a second factor', true],
  ] as const) {
    const key = crypto.randomUUID();
    const names = {
      firstName: canaries.word('firstName', key, { class: 'otherSide' }),
      lastName: canaries.word('lastName', key, { class: 'owner' }),
      email: `${canaries.word('email', key, { class: 'owner' })}@example.com`,
    };
    const member = await aMember(test, 'ADMIN', names);
    canaries.rename(key, member.id);
    if (!lacksSecondFactor) {
      const { recoveryCodes } = await aSecondFactor(test, member);
      for (const code of recoveryCodes)
        canaries.add(code, { field: 'a recovery code', class: 'secret', of: member.id });
    }
    canaries.add(member.token, { field: 'the token of a session', class: 'secret', of: member.id });
    const reader: Reader = {
      name,
      id: member.id,
      email: names.email,
      role: 'ADMIN',
      token: member.token,
      isConfirmed: true,
      lacksSecondFactor,
      isAsking: true,
      blocked: new Set(),
      matched: new Set(),
      ...standing('ADMIN', 'REGISTERED'),
    };
    readers.set(reader.id, reader);
    made.push(reader);
  }
  if (!made[0]) throw new Error('no team');
  return made[0];
}
