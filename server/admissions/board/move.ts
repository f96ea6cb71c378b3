import type { moveInput } from '#contract/admissions/admissions.ts';
import type { Status } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { teamStatusLabels } from '#contract/profiles/labels.ts';
import { unusualMove, unusualMoveWords } from '#contract/profiles/status/transitions.ts';
import { fullName } from '#contract/words.ts';
import type { z } from '#contract/zod.ts';
import { addHours } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { conflict, invalidInput, notFound } from '#server/platform/http/problems.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { changeStatus, type StatusDependencies } from '#server/profiles/status/change-status.ts';
import { findArrival, findLastChange, type LastChange } from '#server/profiles/status/read-history.ts';
import { presentCard } from './board.ts';
import { lockPerson, setStatusSince } from './store.ts';

type Dependencies = StatusDependencies & { db: Db };
type Move = z.output<typeof moveInput>;

/** The reason that the history gives for an undone move. */
const undoReason = 'Undone: the move was a mistake.';

/**
 * Moves someone on the board. The same move sent twice by the same admin is one move.
 * @throws 400 when a reason is missing or families have no such status, 404 when there is no such person, 409 when someone
 * else was faster or it is too late to undo
 */
export async function movePerson(dependencies: Dependencies, caller: Caller, move: Move) {
  const { profileId, from, to } = move;
  return dependencies.db.transaction().execute(async (transaction) => {
    const person = await lockPerson(transaction, profileId);
    if (!person || person.role === 'ADMIN') throw notFound();
    if (person.role === 'FAMILY_USER' && to === 'PENDING_APPROVAL') throw noSuchStatus();

    const now = dependencies.clock();
    const last = await findLastChange(transaction, profileId);
    if (person.status === to && isBy(caller, last, { from, to })) return presentCard(person, now);
    if (person.status !== from) throw conflict(moveConflict(person, last, caller));

    const reason = move.undoes ? undoReason : move.reason;
    if (move.undoes) checkUndo(caller, last, move, now);
    else checkReason(move);
    await changeStatus(transaction, dependencies, {
      user: person,
      to,
      by: caller,
      ...(reason && { reason }),
    });
    if (!move.undoes) return presentCard({ ...person, statusSince: now }, now);

    // The waiting time goes on as if the mistake had not been made.
    const arrival = await findArrival(transaction, profileId, { to, exceptFor: undoReason });
    const statusSince = arrival ?? person.createdAt;
    await setStatusSince(transaction, profileId, statusSince);
    return presentCard({ ...person, statusSince }, now);
  });
}

const isBy = (caller: Caller, last: LastChange | undefined, { from, to }: Pick<Move, 'from' | 'to'>) =>
  last?.changedBy === caller.id && last.from === from && last.to === to;

function checkReason({ from, to, reason }: Move): void {
  const why = unusualMove(from, to);
  if (why === null || reason) return;
  const message = `Enter a reason: this move ${unusualMoveWords[why]}`;
  throw invalidInput([{ field: 'reason', message }]);
}

function checkUndo(caller: Caller, last: LastChange | undefined, { from, to }: Move, now: Date): void {
  const isOwn = isBy(caller, last, { from: to, to: from });
  const earliest = addHours(now, -limits.undoMinutes / 60);
  if (isOwn && last && last.changedAt >= earliest) return;
  throw conflict('It’s too late to undo this move. Move the card back and give a reason.');
}

const noSuchStatus = () =>
  invalidInput([{ field: 'to', message: 'Families can’t have this status. Select another one' }]);

type Person = { id: string; firstName: string; lastName: string; status: Status };

/** The words to an admin whose move comes too late: where the person is now, and who moved them there. */
function moveConflict(person: Person, last: LastChange | undefined, caller: Caller): string {
  const now = `${fullName(person)} is now in ‘${teamStatusLabels[person.status]}’`;
  return `${now}${causeOf(person, last, caller)}. We didn’t make your move.`;
}

function causeOf(person: Person, last: LastChange | undefined, caller: Caller): string {
  if (last?.to !== person.status || last.changedBy === null) return '';
  if (last.changedBy === person.id) return ', because the profile was finished';
  if (last.changedBy === caller.id) return ', because you moved the card there';
  return last.name === null ? '' : `, moved by ${last.name}`;
}
