import { privacyRequestClass } from '#contract/admissions/privacy-requests.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Canaries } from './canary.ts';
import type { Reader } from './readers.ts';

/** A privacy request of each person, by their ids, and one of somebody without an account. */
export async function addPrivacyRequests(
  db: Db,
  canaries: Canaries,
  readers: readonly Reader[],
): Promise<Map<string, string>> {
  const days = { arrivedOn: '2026-11-02', firstDueOn: '2026-12-02', dueOn: '2026-12-02' };
  const asked = { kind: 'access', way: 'email', country: 'AU' } as const;
  const made = new Map<string, string>();
  for (const reader of [null, ...readers.filter(({ role }) => role !== 'ADMIN')]) {
    const word = (name: string) => canaries.word(name, reader?.id ?? null, privacyRequestClass);
    const words = { contact: word('contact'), onBehalfBy: word('onBehalfBy'), details: word('details') };
    const row = { id: crypto.randomUUID(), userId: reader?.id ?? null, name: reader ? null : word('name') };
    await db
      .insertInto('privacyRequests')
      .values({ ...row, ...words, ...days, ...asked })
      .execute();
    if (reader) made.set(reader.id, row.id);
  }
  return made;
}
