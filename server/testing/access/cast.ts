import { aPerson } from '#server/testing/people.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { aCaller, type Caller, type CallerKind, callerKinds } from './callers.ts';
import { type Belongings, createGiver, malformed, nobodys } from './fixtures.ts';
import type { Target } from './table.ts';

/** Every kind of caller, and what the targets of a call have as this caller sees them. */
export type Cast = readonly {
  kind: CallerKind;
  caller: Caller;
  belongingsOf: (target: Target) => Belongings;
}[];

export async function gatherCast(test: TestApp): Promise<Cast> {
  const give = await createGiver(test);
  const aFamily = async (status: 'UNMATCHED' | 'REGISTERED' | 'DELETED_HIDDEN') =>
    give.toPerson(await aPerson(test, 'FAMILY_USER', { status }));
  const aWorker = async (status: 'UNMATCHED' | 'REGISTERED' | 'DELETED_HIDDEN') =>
    give.toPerson(await aPerson(test, 'SUPPORT_WORKER', { status }));
  const [family, worker] = [await aFamily('UNMATCHED'), await aWorker('UNMATCHED')];
  const [blockingFamily, blockingWorker] = [await aFamily('UNMATCHED'), await aWorker('UNMATCHED')];
  const others = {
    'the team': await give.toTeam(await aPerson(test, 'ADMIN')),
    nobody: nobodys,
    'a malformed id': malformed,
  };
  const seenByFamilies = {
    ...others,
    'their own side': family,
    'the other side': worker,
    'the other side, not listed': await aWorker('REGISTERED'),
    'the other side, hidden': await aWorker('DELETED_HIDDEN'),
    'the other side, who has blocked them': blockingWorker,
  };
  const seenByWorkers = {
    ...others,
    'their own side': worker,
    'the other side': family,
    'the other side, not listed': await aFamily('REGISTERED'),
    'the other side, hidden': await aFamily('DELETED_HIDDEN'),
    'the other side, who has blocked them': blockingFamily,
  };

  const cast = [];
  for (const kind of callerKinds) {
    const caller = await aCaller(test, kind);
    const giveTo = kind.role === 'ADMIN' ? give.toTeam : give.toPerson;
    const blocking = kind.role === 'SUPPORT_WORKER' ? blockingFamily : blockingWorker;
    if (!kind.isErased)
      await test.db
        .insertInto('blocks')
        .values({ blockerId: blocking.profile, blockedId: caller.id, createdAt: test.time.now })
        .execute();
    const themselves = kind.isErased ? nobodys : await giveTo(caller);
    const seen = { ...(kind.role === 'SUPPORT_WORKER' ? seenByWorkers : seenByFamilies), themselves };
    cast.push({ kind, caller, belongingsOf: (target: Target) => seen[target] });
  }
  return cast;
}
