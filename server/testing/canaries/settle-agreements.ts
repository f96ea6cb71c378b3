import { api } from '#contract/api.ts';
import { agreementSections } from '#contract/matches/agreement-sections.ts';
import { aMatchOnRecord } from '#server/testing/a-match.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { Canaries } from './canary.ts';
import { wordTo } from './correspondence.ts';
import type { Reader } from './readers.ts';
import type { Sent, Watched } from './watch.ts';

/** By the id of its match. `between`: the ids of the two. */
export type SettledAgreement = { id: string; between: readonly [string, string] };

/** The section in which both have written something. */
export const spokenOf = 'nights';

type Dependencies = {
  test: TestApp;
  canaries: Canaries;
  readers: ReadonlyMap<string, Reader>;
  must: (sent: Sent) => Promise<Watched>;
};

/**
 * Of the approved of both sides, agreed as a whole: the first texts with their answers, and words of each to the other. The team is asked
 * to read it later, by the matrix itself, so it may know them.
 */
export async function settleAgreement({
  test,
  canaries,
  readers,
  must,
}: Dependencies): Promise<SettledAgreement> {
  const everyone = [...readers.values()];
  const find = (name: string): Reader => {
    const found = everyone.find((reader) => reader.name === name);
    if (!found) throw new Error(`${name} is missing`);
    return found;
  };
  const [family, worker, team] = [find('the approved family'), find('the approved worker'), find('the team')];
  const id = await aMatchOnRecord(test, family, worker);

  const send = (
    name: 'propose' | 'accept',
    as: Reader,
    { section, body }: { section: string; body: object },
  ) => {
    const { method, path } = api.agreements[name];
    const url = path.replace(':id', id).replace(':section', section);
    return must({ operation: `agreements.${name}`, method, url, as, body });
  };
  for (const [revision, [from, to]] of (
    [
      [family, worker],
      [worker, family],
    ] as const
  ).entries()) {
    const [text, comment] = ['text', 'comment'].map((field) => wordTo(canaries, field, { from, to }));
    canaries.tell(`${text} ${comment}`, [team.id]);
    const body = { text, comment, revision: revision + 1, key: crypto.randomUUID() };
    await send('propose', from, { section: spokenOf, body });
  }
  for (const section of agreementSections)
    for (const as of [family, worker])
      await send('accept', as, { section, body: { revision: section === spokenOf ? 3 : 1 } });
  return { id, between: [family.id, worker.id] };
}
