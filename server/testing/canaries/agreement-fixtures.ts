import { api } from '#contract/api.ts';
import { agreementSections } from '#contract/matches/agreement-sections.ts';
import { aStoredMatch } from '#server/testing/a-match.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { Canaries } from './canary.ts';
import { wordTo } from './correspondence.ts';
import type { Reader } from './readers.ts';
import type { Sent, Watched } from './watch.ts';

/** By the id of its match. `between`: the ids of the two. */
export type AgreementFixture = { id: string; between: readonly [string, string] };

/** The section in which both have written something. */
export const spokenOf = 'nights';

type Dependencies = {
  test: TestApp;
  canaries: Canaries;
  readers: ReadonlyMap<string, Reader>;
  must: (sent: Sent) => Promise<Watched>;
};

/**
 * Three: first of the approved of both sides, agreed as a whole; then of each with somebody who isn't approved later. Of every one the first
 * texts with their answers, and words of each to the other. The team is asked to read it later, by the matrix itself, so it may know them.
 */
export async function createAgreements({
  test,
  canaries,
  readers,
  must,
}: Dependencies): Promise<[AgreementFixture, ...AgreementFixture[]]> {
  const everyone = [...readers.values()];
  const find = (name: string): Reader => {
    const found = everyone.find((reader) => reader.name === name);
    if (!found) throw new Error(`${name} is missing`);
    return found;
  };
  const team = find('the team');

  const begin = async (family: Reader, worker: Reader, section: string) => {
    const id = await aStoredMatch(test, family, worker);
    family.matched.add(worker.id);
    worker.matched.add(family.id);
    const send = (name: 'propose' | 'accept', as: Reader, body: object, of = section) => {
      const { method, path } = api.agreements[name];
      const url = path.replace(':id', id).replace(':section', of);
      return must({ operation: `agreements.${name}`, method, url, as, body });
    };
    for (const [revision, [from, to]] of (
      [
        [family, worker],
        [worker, family],
      ] as const
    ).entries()) {
      const [text, comment] = ['agreed text', 'agreed comment'].map((field) =>
        wordTo(canaries, field, { from, to }),
      );
      canaries.tell(`${text} ${comment}`, [team.id]);
      await send('propose', from, { text, comment, revision: revision + 1, key: crypto.randomUUID() });
    }
    return { id, between: [family.id, worker.id] as const, send };
  };

  const [family, worker] = [find('the approved family'), find('the approved worker')];
  const { send, ...agreed } = await begin(family, worker, spokenOf);
  for (const section of agreementSections)
    for (const as of [family, worker])
      await send('accept', as, { revision: section === spokenOf ? 3 : 1 }, section);
  const others: AgreementFixture[] = [];
  for (const [one, other] of [
    [family, find('the unapproved worker')],
    [find('the unapproved family'), worker],
  ] as const) {
    // Not the section of the matrix, which goes on from its first text: what it writes there would be shown.
    const { id, between } = await begin(one, other, 'guests');
    others.push({ id, between });
  }
  return [agreed, ...others];
}
