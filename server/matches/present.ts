import type { Conversation } from '#contract/conversations/conversations.ts';
import { type Match, type MatchActor, matchSides, type PersonInMatch } from '#contract/matches/matches.ts';
import { isOpenMatch } from '#contract/matches/transitions.ts';
import { nameOfAdministrator } from '#server/accounts/users/administrator-name.ts';
import type { SignAvatar } from '#server/files/expressions.ts';
import { areInContact, isApproved, isListed } from '#server/profiles/status/policy.ts';
import { actsOn } from './policy.ts';
import type { MatchFacts, PersonRow } from './store.ts';
import type { MatchRow } from './table.ts';

/** The reader, one of the two or the team, with what is between them and the other. */
export type ReaderContext = {
  as: MatchActor;
  readerId: string;
  now: Date;
  signAvatar: SignAvatar;
  /** For the two only, while the reader may open it. */
  conversation: Conversation | null;
  /** One of the two has blocked the other. */
  isBlocked: boolean;
  /** Its fee is due. The other of the two does not read what the family pays. */
  isFeeDue: boolean;
  /** It ended before its first day, and the team has still to call about the fee: for the family and the team. */
  isCallAboutFeeDue: boolean;
  facts: MatchFacts;
};

/** The two, and the member of the team who has proposed it, by id. */
type People = ReadonlyMap<string, PersonRow>;

export function presentMatch(row: MatchRow, people: People, context: ReaderContext): Match {
  const isTeam = context.as === 'ADMIN';
  const [family, worker] = [people.get(row.familyId ?? ''), people.get(row.supportWorkerId ?? '')];
  const seen = { ...context, reader: context.as === 'FAMILY_USER' ? family : worker };
  const isInContact = areInContact([family, worker], context.now);
  return {
    id: row.id,
    state: row.state,
    family: presentPerson(family, row.familyAcceptedAt, seen),
    supportWorker: presentPerson(worker, row.supportWorkerAcceptedAt, seen),
    arrangement: row.arrangement,
    startsOn: row.startsOn,
    expectedEndsOn: row.expectedEndsOn,
    hoursOfCareRequired: row.hoursOfCareRequired,
    proposedAt: row.proposedAt.toISOString(),
    proposedBy: isTeam ? teammate(people.get(row.proposedBy ?? '')) : null,
    agreedAt: moment(row.agreedAt),
    activeAt: moment(row.activeAt),
    endedAt: moment(row.endedAt),
    ending: presentEnding(row, context),
    toDo: tasksOf(row, { ...context, isInContact }),
    conversationId: context.conversation?.id ?? null,
    contactDetails: detailsOf(row, context),
    ...context.facts,
    version: row.version,
  };
}

const moment = (at: Date | null) => at?.toISOString() ?? null;

function presentPerson(
  person: PersonRow | undefined,
  acceptedAt: Date | null,
  { as, reader, readerId, now, signAvatar, isBlocked }: ReaderContext & { reader: PersonRow | undefined },
): PersonInMatch | null {
  if (!person) return null;
  const isTeam = as === 'ADMIN';
  const isSelf = person.id === readerId;
  const isReaderApproved = isTeam || isSelf || (!!reader && isApproved(reader));
  const isShown = isReaderApproved && isListed(person, now) && !isBlocked;
  return {
    id: person.id,
    firstName: person.firstName,
    lastName: isTeam ? person.lastName : null,
    status: isTeam ? person.status : null,
    avatarUrl: isTeam || isSelf || isShown ? signAvatar(person.avatar, readerId) : null,
    isListed: isShown,
    acceptedAt: moment(acceptedAt),
  };
}

const teammate = (person: PersonRow | undefined) =>
  person ? { id: person.id, name: nameOfAdministrator(person) } : null;

function presentEnding(row: MatchRow, { as, readerId }: ReaderContext): Match['ending'] {
  if (row.endsOn === null || row.endingAt === null) return null;
  const mayKnow = as === 'ADMIN' || row.endingBy === readerId;
  return {
    endsOn: row.endsOn,
    by: row.endingByRole,
    reason: mayKnow || row.endReason === 'left' ? row.endReason : null,
    note: mayKnow ? row.endNote : null,
    at: row.endingAt.toISOString(),
  };
}

/** The tasks that the reader sees: only the two know whether one of them still has to share contact details. */
function tasksOf(
  row: MatchRow,
  { as, conversation, isFeeDue, isCallAboutFeeDue, isInContact }: ReaderContext & { isInContact: boolean },
): Match['toDo'] {
  if (!isOpenMatch(row))
    return isCallAboutFeeDue && as !== 'SUPPORT_WORKER' ? [{ what: 'call-about-fee', who: 'ADMIN' }] : [];
  const tasks: Match['toDo'] = matchSides
    .filter((side) => actsOn(row, side).includes('accept'))
    .map((who) => ({ what: 'accept', who }));
  if (tasks.length > 0) return tasks;
  if (actsOn(row, 'ADMIN').includes('confirm')) tasks.push({ what: 'confirm', who: 'ADMIN' });
  if (as !== 'ADMIN' && isInContact && conversation?.state === 'open') {
    const other = as === 'FAMILY_USER' ? 'SUPPORT_WORKER' : 'FAMILY_USER';
    if (!conversation.contactDetails.mine) tasks.push({ what: 'share-contact-details', who: as });
    if (!conversation.contactDetails.theirs) tasks.push({ what: 'share-contact-details', who: other });
  }
  if (isFeeDue && as !== 'SUPPORT_WORKER') tasks.push({ what: 'pay', who: 'FAMILY_USER' });
  return tasks;
}

function detailsOf(row: MatchRow, { conversation }: ReaderContext): Match['contactDetails'] {
  if (!conversation || !isOpenMatch(row)) return null;
  const { phone, email } = conversation.contactDetails;
  return phone === null && email === null ? null : { phone, email };
}
