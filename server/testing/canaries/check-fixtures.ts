import { checkClass, refereeClass } from '#contract/checks/checks.ts';
import { aCheck, aSeenCheck } from '#server/testing/a-check.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { Canaries } from './canary.ts';
import type { Reader } from './readers.ts';

/** Checks of one person, each for other calls. */
export type CheckFixtures = { waiting: string; refusable: string; documented: string };

type Dependencies = { test: TestApp; canaries: Canaries; reader: Reader; documentId: string | undefined };

/** Checks with a canary in everything that their owner or the team can write. */
export async function createChecks(dependencies: Dependencies): Promise<CheckFixtures> {
  const { test, canaries, reader, documentId } = dependencies;
  // Families hand in nothing, so there is nothing to write.
  if (reader.role === 'FAMILY_USER') {
    const id = await aSeenCheck(test, reader, 'identity');
    return { waiting: id, refusable: id, documented: id };
  }
  const number = canaries.word('number', reader.id, checkClass);
  const word = (field: string) => canaries.word(field, reader.id, refereeClass);
  await aSeenCheck(test, reader, 'national-police-check', { number });
  await aSeenCheck(test, reader, 'referee', {
    refereeName: word('refereeName'),
    refereeRelation: word('refereeRelation'),
    refereePhone: canaries.number('refereePhone', reader.id, refereeClass),
  });
  return {
    waiting: await aCheck(test, reader, 'first-aid', { number }),
    refusable: await aCheck(test, reader, 'cpr', { number }),
    documented: await aCheck(test, reader, 'drivers-licence', { number, fileId: documentId ?? null }),
  };
}
