import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { User } from '#contract/accounts/user.ts';

const ana: User = {
  id: '0198c0de-0000-7000-8000-000000000001',
  role: 'FAMILY_USER',
  firstName: 'Ana',
  lastName: 'Tui',
  email: 'ana@example.com',
  emailVerified: false,
  takenTour: false,
  status: 'REGISTERED',
  lastStepCompleted: 0,
  percentComplete: 0,
  countryCode: 'AU',
  hasSecondFactor: false,
};

class FakeStorage {
  [key: string]: unknown;
  getItem(key: string) {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }
  setItem(key: string, value: string) {
    this[key] = value;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

let local: FakeStorage;
let perWindow: FakeStorage;
let browser: EventTarget;

/** Loads the modules anew, as a freshly opened page does. */
async function openPage() {
  vi.resetModules();
  return { ...(await import('./session.ts')), ...(await import('#web/lib/forms/drafts.ts')) };
}

beforeEach(() => {
  local = new FakeStorage();
  perWindow = new FakeStorage();
  browser = new EventTarget();
  vi.stubGlobal('document', {});
  vi.stubGlobal('window', browser);
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', perWindow);
});
afterEach(() => vi.unstubAllGlobals());
// The next test file must not find the session of the last page opened here.
afterAll(() => void vi.resetModules());

const storageEvent = (key: string | null) => Object.assign(new Event('storage'), { key });

describe('a session', () => {
  test('that is remembered is there after a restart of the browser', async () => {
    (await openPage()).startSession({ user: ana, token: 't1', remember: true });
    Object.assign(globalThis, { sessionStorage: new FakeStorage() });
    expect((await openPage()).getSession()).toMatchObject({ token: 't1', user: { firstName: 'Ana' } });
  });

  test('that is not remembered leaves nothing in the lasting storage', async () => {
    const page = await openPage();
    page.startSession({ user: ana, token: 't1', remember: false });
    page.writeDraft('general', { firstName: 'Anahera' });
    expect(Object.keys(local)).toEqual([]);
    expect((await openPage()).getSession()?.token).toBe('t1');
  });

  test('works without storage for as long as the page is open', async () => {
    vi.stubGlobal('localStorage', undefined);
    vi.stubGlobal('sessionStorage', undefined);
    const page = await openPage();
    page.startSession({ user: ana, token: 't1', remember: true });
    expect(page.getSession()?.token).toBe('t1');
  });

  test('that is corrupt in storage counts as none', async () => {
    local.setItem('session', '{"token":3}');
    perWindow.setItem('session', 'not json');
    expect((await openPage()).getSession()).toBeNull();
  });

  test('reports changes of the user', async () => {
    const page = await openPage();
    page.startSession({ user: ana, token: 't1', remember: true });
    page.updateUser({ emailVerified: true });
    expect((await openPage()).getSession()?.user.emailVerified).toBe(true);
  });

  test('tells nobody of what is no news', async () => {
    const page = await openPage();
    page.startSession({ user: ana, token: 't1', remember: true });
    const before = page.getSession();
    const events: unknown[] = [];
    page.onSessionEvent((event) => events.push(event));
    page.updateUser({ firstName: 'Ana', status: 'REGISTERED' });
    expect(events).toEqual([]);
    expect(page.getSession()).toBe(before);
    page.updateUser({ status: 'UNMATCHED' });
    expect(events).toEqual([{ kind: 'changed', elsewhere: false }]);
  });
});

describe('the end of a session', () => {
  test('by expiry keeps drafts and tells listeners', async () => {
    const page = await openPage();
    const events: unknown[] = [];
    page.onSessionEvent((event) => events.push(event));
    page.startSession({ user: ana, token: 't1', remember: true });
    page.writeDraft('general', { firstName: 'Anahera' });
    page.endSession('expired');
    expect(page.getSession()).toBeNull();
    expect(page.readDraft('general')).toEqual({ firstName: 'Anahera' });
    expect(events).toEqual([
      { kind: 'started', elsewhere: false },
      { kind: 'expired', elsewhere: false },
    ]);
  });

  test('by logout clears the person’s drafts', async () => {
    const page = await openPage();
    page.startSession({ user: ana, token: 't1', remember: true });
    page.writeDraft('general', { firstName: 'Anahera' });
    page.endSession('logout');
    expect(Object.keys(local)).toEqual([]);
  });

  test('in another window ends it here too, and distinguishes logout from expiry', async () => {
    const page = await openPage();
    page.startSession({ user: ana, token: 't1', remember: true });
    const kinds: string[] = [];
    page.onSessionEvent(({ kind, elsewhere }) => elsewhere && kinds.push(kind));

    local.setItem('session', '"expired"');
    browser.dispatchEvent(storageEvent('session'));
    expect(page.getSession()).toBeNull();
    expect(page.getOwner()?.user.id).toBe(ana.id);
    // They logged out there, and a call of this window had heard of it first.
    local.removeItem('session');
    browser.dispatchEvent(storageEvent('session'));
    expect(kinds).toEqual(['expired', 'logout']);

    page.startSession({ user: ana, token: 't2', remember: true });
    local.removeItem('session');
    browser.dispatchEvent(storageEvent('session'));
    expect(page.getOwner()).toBeNull();
    expect(kinds).toEqual(['expired', 'logout', 'logout']);
  });
});

describe('drafts', () => {
  test('hold no passwords and belong to one person', async () => {
    const page = await openPage();
    page.startSession({ user: ana, token: 't1', remember: true });
    page.writeDraft('sign-up', { email: 'x', password: 'secret', updatedPassword: 'secret' });
    expect(page.readDraft('sign-up')).toEqual({ email: 'x' });
    page.startSession({ user: { ...ana, id: 'someone-else' }, token: 't2', remember: true });
    expect(page.readDraft('sign-up')).toBeNull();
  });

  test('of visitors are not kept', async () => {
    const page = await openPage();
    page.writeDraft('general', { firstName: 'x' });
    expect(Object.keys(local)).toEqual([]);
  });

  test('survive full storage while the page is open', async () => {
    const page = await openPage();
    page.startSession({ user: ana, token: 't1', remember: true });
    local.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    page.writeDraft('general', { firstName: 'Anahera' });
    expect(page.readDraft('general')).toEqual({ firstName: 'Anahera' });
    page.clearDraft('general');
    expect(page.readDraft('general')).toBeNull();
  });
});
