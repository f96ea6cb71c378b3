import type { FileRecord } from '#contract/files/files.ts';
import { filePaths } from '#contract/files/files.ts';
import { type Counter, holds } from './counter.ts';
import { goodPassword } from './people.ts';
import { aPhoto, uploadOf } from './pictures.ts';

/** What the server has promised by 2xx, and what it may or may not have done. */
export type Ledger = {
  people: { worker: string; edited: string; moved: string; family: string };
  hours: Counter;
  edits: Counter;
  moves: Counter;
  /** Pictures whose upload was answered, without those whose deletion was sent. */
  pictures: Set<string>;
  messages: Set<string>;
  /** Without those whose erasure was sent. */
  registered: Set<string>;
  erased: Set<string>;
  /** Answers that no kill explains. */
  unexpected: string[];
  /** How often a connection broke instead. */
  unanswered: number;
};

/** What the database has of it. */
export type Stored = Record<'hours' | 'edits' | 'moves', number> &
  Record<'pictures' | 'registered', string[]>;

export const statusAfter = (moves: number) =>
  (['REGISTERED', 'READY_FOR_INTERVIEW', 'INTERVIEWED'] as const)[moves === 0 ? 0 : 2 - (moves % 2)] ?? '';

type Asked = { token?: string; json?: unknown; upload?: ReturnType<typeof uploadOf> };
type Answered = { status: number; token: string; body: unknown };

/** The connection broke, or the server said that it could not. */
class NoAnswer extends Error {}

export const administrator = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'Boss-pass1!' };

/**
 * A mixed load of clients, each as fast as it is answered: they save, edit, move, upload, delete, write, sign up and erase at the same
 * time. `mayFail`: a 503 is no surprise, because it is the database that is killed.
 */
export async function prepareLoad(urlOf: () => string, { mayFail }: { mayFail: boolean }) {
  let events = 0;
  let onEvent = () => {};
  let isOver = true;

  async function send(method: string, path: string, { token, json, upload }: Asked = {}): Promise<Answered> {
    const sent = fetch(`${urlOf()}${path}`, {
      method,
      headers: {
        ...(token && { authorization: token }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...upload?.headers,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...(upload && { body: new Uint8Array(upload.body) }),
    });
    note();
    let status: number;
    let text: string;
    try {
      const answer = await sent;
      ({ status } = answer);
      text = await answer.text();
      note();
      if (status < 300)
        return { status, token: answer.headers.get('authorization') ?? '', body: text && JSON.parse(text) };
    } catch (cause) {
      ledger.unanswered += 1;
      throw new NoAnswer('none', { cause });
    }
    if (status !== 503 || !mayFail) ledger.unexpected.push(`${method} ${path}: ${status} ${text}`);
    throw new NoAnswer(String(status));
  }

  const note = () => {
    events += 1;
    onEvent();
  };

  let registrations = 0;
  async function register(userRole: string) {
    registrations += 1;
    const email = `load-${registrations}@example.com`;
    const { token, body } = await send('POST', '/api/user', {
      json: {
        userRole,
        firstName: 'Mia',
        lastName: 'Load',
        email,
        userName: email,
        password: goodPassword,
        countryCode: 'AU',
        countryName: 'Australia',
      },
    });
    return { id: (body as { id: string }).id, token };
  }

  const ledger: Ledger = {
    people: { worker: '', edited: '', moved: '', family: '' },
    hours: { answered: 0, sent: 0 },
    edits: { answered: 0, sent: 0 },
    moves: { answered: 0, sent: 0 },
    pictures: new Set(),
    messages: new Set(),
    registered: new Set(),
    erased: new Set(),
    unexpected: [],
    unanswered: 0,
  };
  const { token: admin } = await send('POST', '/api/user/session', {
    json: { userName: administrator.ADMIN_EMAIL, password: administrator.ADMIN_PASSWORD },
  });
  const worker = await register('SUPPORT_WORKER');
  const edited = await register('SUPPORT_WORKER');
  const moved = await register('SUPPORT_WORKER');
  const family = await register('FAMILY_USER');
  ledger.people = { worker: worker.id, edited: edited.id, moved: moved.id, family: family.id };

  async function rise(value: Counter, sendNext: (next: number) => Promise<unknown>) {
    value.sent = value.answered + 1;
    await sendNext(value.sent);
    value.answered = value.sent;
  }
  const picture = async () =>
    uploadOf({ tag: 'family-photos', profileId: family.id }, { name: 'a.jpg', bytes: await aPhoto() });
  let messages = 0;

  const clients: (() => Promise<unknown>)[] = [
    () =>
      rise(ledger.hours, (totalHoursOfSupportGiven) =>
        send('PUT', `/api/profile/support-worker/${worker.id}`, {
          token: worker.token,
          json: { totalHoursOfSupportGiven },
        }),
      ),
    () =>
      rise(ledger.edits, (edit) =>
        send('PUT', `/api/profile/support-worker/${edited.id}`, {
          token: admin,
          json: { twitter: String(edit) },
        }),
      ),
    () =>
      rise(ledger.moves, (move) =>
        send('POST', '/api/admissions/moves', {
          token: admin,
          json: {
            profileId: moved.id,
            from: statusAfter(move - 1),
            to: statusAfter(move),
            reason: `${move}`,
          },
        }),
      ),
    async () => {
      const [oldest] = ledger.pictures;
      if (oldest && ledger.pictures.size > 8) {
        ledger.pictures.delete(oldest);
        await send('DELETE', `/api/files/${oldest}`, { token: family.token });
      }
      const { body } = await send('POST', filePaths.upload, { token: family.token, upload: await picture() });
      for (const { guidID } of body as FileRecord[]) ledger.pictures.add(guidID ?? '');
    },
    async () => {
      messages += 1;
      const message = `Message ${messages}`;
      await send('POST', '/api/contact', {
        json: { name: 'Ana Ng', email: 'ana@example.com', phoneNumber: null, message },
      });
      ledger.messages.add(message);
    },
    async () => {
      const [longest] = ledger.registered;
      if (longest) {
        ledger.registered.delete(longest);
        const json = { confirmation: 'Load' };
        await send('POST', `/api/profile/erase/${longest}`, { token: admin, json });
        ledger.erased.add(longest);
      }
      const { id, token } = await register('FAMILY_USER');
      ledger.registered.add(id);
      const upload = uploadOf(
        { tag: 'family-photos', profileId: id },
        { name: 'a.jpg', bytes: await aPhoto() },
      );
      await send('POST', filePaths.upload, { token, upload });
    },
  ];

  async function goOn(client: () => Promise<unknown>): Promise<void> {
    try {
      while (!isOver) await client();
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
    }
  }

  return {
    ledger,
    send,
    /** Loads the server until it has answered so many requests, then does `kill`. */
    run: async (until: number, kill: () => Promise<unknown>): Promise<void> => {
      isOver = false;
      events = 0;
      const reached = new Promise<void>((resolve) => {
        onEvent = () => {
          if (events >= until) resolve();
        };
      });
      const ended = Promise.all(clients.map(goOn));
      await Promise.race([reached, ended]);
      await kill();
      isOver = true;
      await ended;
    },
    /** After a kill: what was sent without an answer has happened or has not, and the clients go on from what is there. */
    settle: (stored: Stored) => {
      for (const name of ['hours', 'edits', 'moves'] as const) {
        const value = ledger[name];
        if (!holds(value, stored[name]))
          ledger.unexpected.push(`${name}: ${stored[name]} instead of ${value.answered} to ${value.sent}`);
        value.answered = stored[name];
      }
      ledger.pictures = new Set(stored.pictures);
      ledger.registered = new Set(stored.registered);
    },
  };
}
export type Load = Awaited<ReturnType<typeof prepareLoad>>;
