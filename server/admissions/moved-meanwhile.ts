import type { Status } from '#contract/enums.ts';
import { statusLabels } from '#contract/profiles/labels.ts';
import type { Caller } from '#server/http/session.ts';
import type { LastChange } from '#server/status/read-history.ts';

type Person = { id: string; firstName: string; lastName: string; status: Status };

/** Where somebody is now and through whom, for whoever comes too late with a move. */
export function movedMeanwhile(person: Person, last: LastChange | undefined, caller: Caller): string {
  const now = `${person.firstName} ${person.lastName} is in ‘${statusLabels[person.status]}’ now`;
  return `${now}${causeOf(person, last, caller)}. Nothing was moved.`;
}

function causeOf(person: Person, last: LastChange | undefined, caller: Caller): string {
  if (last?.to !== person.status || last.changedBy === null) return '';
  if (last.changedBy === person.id) return ', because the profile was finished';
  if (last.changedBy === caller.id) return ', where you moved the card yourself';
  return last.firstName === null ? '' : `, moved by ${last.firstName} ${last.lastName}`;
}
