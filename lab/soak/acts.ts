import type { Status } from '../../contract/enums.ts';
import { type FileRecord, filePaths } from '../../contract/files/files.ts';
import { routes } from '../../contract/routes.ts';
import type { Counter } from '../../server/testing/counter.ts';
import { statusAfter } from '../../server/testing/mixed-load.ts';
import { aRegistration } from '../../server/testing/people.ts';
import { aPhoto, uploadOf } from '../../server/testing/pictures.ts';
import { memberPassword } from '../load/members.ts';
import { type Browser, jsonOf } from './browser.ts';
import type { Ledger } from './ledger.ts';
import type { Mailbox } from './mailbox.ts';

/** Somebody who uses the product, and what their browser knows. */
export type Person = {
  id: string;
  email: string;
  token: string;
  role: 'FAMILY_USER' | 'SUPPORT_WORKER' | 'ADMIN';
  browser: Browser;
  /** Found in the last list. */
  found: string[];
  pictures: FileRecord[];
  etags: Map<string, string>;
};

export type Act = {
  /** The share of each act in 1,000, as in `docs/scale.md` but for acts that it has no number for. */
  part: number;
  who: readonly Person['role'][];
  act: (person: Person) => Promise<unknown>;
};

type Setting = {
  ledger: Ledger;
  mailbox: Mailbox;
  /** People that the team moves to another status and back. */
  moved: readonly string[];
  /** Confirmations go on beside everything else. */
  inBackground: (work: Promise<unknown>) => void;
  isOver: () => boolean;
  newcomer: () => Browser;
};

const members = ['FAMILY_USER', 'SUPPORT_WORKER'] as const;
const everyone = [...members, 'ADMIN'] as const;
const team = ['ADMIN'] as const;
const json = (body: object) => ({ body: JSON.stringify(body) });
const some = <T>(among: readonly T[]): T | undefined => among[Math.floor(Math.random() * among.length)];
const otherSide = ({ role }: Person) =>
  role === 'SUPPORT_WORKER' ? '/api/summary/families' : '/api/summary/support-workers';

export function actsOf(setting: Setting): Act[] {
  const { ledger } = setting;
  return [
    { part: 400, who: members, act: (person) => seePicture(person) },
    {
      part: 100,
      who: everyone,
      act: ({ browser, token }) => browser.ask({ kind: 'own profile', path: '/api/profile/current', token }),
    },
    {
      part: 80,
      who: everyone,
      act: ({ browser, token }) => browser.ask({ kind: 'account', path: '/api/user/account', token }),
    },
    {
      part: 50,
      who: members,
      act: ({ browser, token, id, role }) =>
        browser.ask({
          kind: 'list of own pictures',
          path: `/api/files/list/profile/${id}/tag/${tagOf(role)}`,
          token,
        }),
    },
    { part: 110, who: members, act: search },
    { part: 40, who: members, act: seeFavourites },
    { part: 100, who: members, act: seeSomebody },
    { part: 70, who: members, act: (person) => save(ledger, person) },
    { part: 10, who: members, act: logIn },
    { part: 10, who: members, act: (person) => uploadPicture(ledger, person) },
    {
      part: 12,
      who: team,
      act: ({ browser, token }) =>
        browser.ask({
          kind: 'team: search',
          path: `/api/summary/support-workers?q=${some(['ma', 'son', 'Ad', '0412'])}`,
          token,
        }),
    },
    {
      part: 8,
      who: team,
      act: ({ browser, token }) =>
        browser.ask({
          kind: 'team: board',
          path: `/api/admissions/board?side=${some(['workers', 'families'])}`,
          token,
        }),
    },
    {
      part: 5,
      who: team,
      act: ({ browser, token }) =>
        browser.ask({ kind: 'team: statistics', path: '/api/profile/stats/charts', token }),
    },
    { part: 5, who: team, act: (person) => move(setting, person) },
    // Acts that are not in that table: a CDN would have the pages, and the others are too few for it.
    {
      part: 50,
      who: members,
      act: ({ browser }) =>
        browser.ask({
          kind: 'public page',
          path: some([routes.home, routes.login, routes.contactUs, routes.process]) ?? '/',
        }),
    },
    { part: 5, who: members, act: async () => setting.inBackground(signUp(setting)) },
    { part: 3, who: members, act: (person) => writeMessage(ledger, person) },
  ];
}

const tagOf = (role: Person['role']) => (role === 'SUPPORT_WORKER' ? 'photos' : 'family-photos');

/** Mostly one that the browser has already, and asks whether it may still show it. */
async function seePicture({ browser, pictures, etags }: Person): Promise<void> {
  const url = some(pictures)?.thumbnailUrl;
  if (!url) return;
  const etag = etags.get(url);
  const answer = await browser.ask({
    kind: 'picture',
    path: `${filePaths.download}${url}`,
    ...(etag && Math.random() < 0.9 && { headers: { 'if-none-match': etag } }),
  });
  const shown = answer?.headers.etag;
  if (shown) etags.set(url, shown);
}

async function search(person: Person): Promise<void> {
  const arrangement = some(['', 'LIVE_IN', 'LIVE_OUT']);
  const answer = await person.browser.ask({
    kind: 'search',
    path: `${otherSide(person)}?limit=24&arrangement=${arrangement}`,
    token: person.token,
  });
  if (answer) person.found = jsonOf<{ id: string }[]>(answer).map(({ id }) => id);
}

/** Favourites are only in the browser, which asks for their cards. */
async function seeFavourites(person: Person): Promise<void> {
  if (person.found.length === 0) return search(person);
  await person.browser.ask({
    kind: 'favourites',
    path: `${otherSide(person)}?ids=${person.found.slice(0, 6).join(',')}`,
    token: person.token,
  });
}

async function seeSomebody(person: Person): Promise<void> {
  const id = some(person.found);
  if (!id) return search(person);
  await person.browser.ask({ kind: 'profile of another', path: `/api/profile/${id}`, token: person.token });
}

const counterOf = (values: Map<string, Counter>, id: string): Counter => {
  const value = values.get(id) ?? { answered: 0, sent: 0 };
  values.set(id, value);
  return value;
};

/** A step of the wizard, with a number that goes up with each. */
async function save(ledger: Ledger, { id, role, token, browser }: Person): Promise<void> {
  const value = counterOf(ledger.saves, id);
  value.sent += 1;
  const number = value.sent;
  const [side, fields] =
    role === 'SUPPORT_WORKER'
      ? ['support-worker', { totalHoursOfSupportGiven: number }]
      : ['family', { childrenDescription: `Two at school, ${number}` }];
  const answer = await browser.ask({
    kind: 'save of a step',
    method: 'PUT',
    path: `/api/profile/${side}/${id}`,
    token,
    ...json(fields),
  });
  if (answer) value.answered = number;
}

async function logIn(person: Person): Promise<void> {
  const answer = await person.browser.ask({
    kind: 'login',
    method: 'POST',
    path: '/api/user/session',
    // A second login does no harm.
    isKeyed: true,
    ...json({ userName: person.email, password: memberPassword }),
  });
  if (answer) person.token = tokenIn(answer.headers.authorization);
}

const tokenIn = (header: string | undefined) => header?.replace(/^bearer\s+/i, '') ?? '';

/** With three pictures, the oldest goes first. */
export async function uploadPicture(ledger: Ledger, person: Person): Promise<void> {
  const { id, role, token, browser } = person;
  if (person.pictures.length >= 3) await deleteOldest(ledger, person);
  const { headers, body } = uploadOf(
    { tag: tagOf(role), profileId: id },
    { name: 'us.jpg', bytes: await aPhoto({ width: 1200, height: 900 }) },
  );
  const answer = await browser.ask({
    kind: 'upload',
    method: 'POST',
    path: filePaths.upload,
    token,
    body,
    type: headers['content-type'],
  });
  if (!answer) return;
  for (const picture of jsonOf<FileRecord[]>(answer)) {
    person.pictures.push(picture);
    ledger.pictures.add(picture.guidID);
  }
}

async function deleteOldest(ledger: Ledger, { token, browser, pictures }: Person): Promise<void> {
  const oldest = pictures.shift();
  if (!oldest) return;
  ledger.pictures.delete(oldest.guidID);
  const answer = await browser.ask({
    kind: 'deletion of a picture',
    method: 'DELETE',
    path: `/api/files/${oldest.guidID}`,
    token,
  });
  if (answer) ledger.deletedPictures.add(oldest.guidID);
}

/** Looks first where somebody stands, so that a move whose answer was lost is not made twice. */
async function move({ ledger, moved }: Setting, { browser, token }: Person): Promise<void> {
  const profileId = some(moved) ?? '';
  const shown = await browser.ask({
    kind: 'team: profile',
    path: `/api/profile/${profileId}`,
    token,
  });
  if (!shown) return;
  const value = counterOf(ledger.moves, profileId);
  const { status } = jsonOf<{ status: Status }>(shown);
  if (status !== statusAfter(value.sent)) value.sent = value.answered;
  value.answered = value.sent;
  if (status !== statusAfter(value.answered)) throw new Error(`${profileId} is ${status}`);
  value.sent += 1;
  const answer = await browser.ask({
    kind: 'team: move',
    method: 'POST',
    path: '/api/admissions/moves',
    // The same move sent twice is one.
    isKeyed: true,
    token,
    ...json({ profileId, from: status, to: statusAfter(value.sent), reason: `Move ${value.sent}` }),
  });
  if (answer) value.answered = value.sent;
}

async function signUp({ ledger, mailbox, newcomer, isOver }: Setting): Promise<void> {
  const browser = newcomer();
  const registration = { ...aRegistration(), email: `new-${crypto.randomUUID()}@example.com` };
  const answer = await browser.ask({
    kind: 'sign-up',
    method: 'POST',
    path: '/api/user',
    ...json({ ...registration, userName: registration.email }),
  });
  if (!answer) return;
  const { id } = jsonOf<{ id: string }>(answer);
  ledger.registered.add(id);
  const code = await mailbox.codeFor(registration.email, isOver);
  if (code === null) return;
  const path = `/api/user/email/verify?code=${code}`;
  if (await browser.ask({ kind: 'confirmation of the address', path })) ledger.confirmed.add(id);
  browser.close();
}

async function writeMessage(ledger: Ledger, { browser, email }: Person): Promise<void> {
  const message = `Message ${crypto.randomUUID()}`;
  const answer = await browser.ask({
    kind: 'message',
    method: 'POST',
    path: '/api/contact',
    ...json({ name: 'Ada', email, phoneNumber: null, message }),
  });
  if (answer) ledger.messages.add(message);
}
