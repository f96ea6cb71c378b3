import type { Teammate, WorkItem } from '#contract/admissions/work-list.ts';
import type { MatchSide } from '#contract/matches/matches.ts';
import { nameOfAdministrator } from '#server/accounts/users/administrator-name.ts';
import type {
  Act,
  FirstMessage,
  Introduction,
  MatchOfItem,
  Message,
  Person,
  Report,
  Said,
  Unreachable,
  WorkItemRow,
} from './store.ts';

type Details = {
  introduction: Introduction | undefined;
  message: Message | undefined;
  report: Report | undefined;
  firstMessage: FirstMessage | undefined;
  match: MatchOfItem | undefined;
  unreachable: Unreachable | undefined;
  /** Of the follow-up. */
  said: readonly Said[];
  acts: readonly Act[];
  people: ReadonlyMap<string, Person>;
  /** By address. */
  accounts: ReadonlyMap<string, Person>;
};

/** An entry of the list; null when what it is about is gone. */
export function presentItem(row: WorkItemRow, details: Details): WorkItem | null {
  const { acts, people } = details;
  const introduction = presentIntroduction(details);
  const contactMessage = presentMessage(details);
  const report = presentReport(details);
  const firstMessage = presentFirstMessage(details);
  const match = row.kind === 'match' ? presentFit(details, row) : null;
  const unreachable = presentUnreachable(details);
  if (!introduction && !contactMessage && !report && !firstMessage && !match && !unreachable) return null;
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    version: row.version,
    askedAt: row.createdAt.toISOString(),
    takenBy: row.state === 'taken' ? teammate(people, row.takenBy) : null,
    takenAt: row.state === 'taken' ? (row.takenAt?.toISOString() ?? null) : null,
    doneBy: teammate(people, row.doneBy),
    doneAt: row.doneAt?.toISOString() ?? null,
    acts: acts.map(({ id, act, by, at, note }) => ({
      id,
      act,
      by: teammate(people, by),
      at: at.toISOString(),
      note,
    })),
    introduction,
    contactMessage,
    report,
    firstMessage,
    match,
    unreachable,
  };
}

function presentIntroduction({ introduction, people }: Details): WorkItem['introduction'] {
  const from = introduction && people.get(introduction.fromId);
  const to = introduction && people.get(introduction.toId);
  if (!from || !to) return null;
  const { message, closedAs, isBlocked } = introduction;
  return {
    from: inBrief(from),
    to: inBrief(to),
    message,
    outcome: closedAs === 'withdrawn' ? null : closedAs,
    isBlocked,
  };
}

function presentMessage({ message, accounts }: Details): WorkItem['contactMessage'] {
  if (!message) return null;
  const account = accounts.get(message.email.toLowerCase());
  return {
    name: message.name,
    email: message.email,
    phoneNumber: message.phoneNumber,
    message: message.message,
    account: account ? inBrief(account) : null,
  };
}

function presentReport({ report, people }: Details): WorkItem['report'] {
  const from = report && people.get(report.reporterId);
  if (!from) return null;
  const { id, aboutId, reason, words, messages, since } = report;
  const about = people.get(aboutId ?? '');
  return {
    id,
    from: inBrief(from),
    about: about ? inBrief(about) : null,
    // One can only report somebody of the other side.
    aboutRole: about?.role ?? (from.role === 'FAMILY_USER' ? 'SUPPORT_WORKER' : 'FAMILY_USER'),
    reason,
    words,
    messages,
    pausedSince: since?.toISOString() ?? null,
  };
}

function presentFirstMessage({ firstMessage, people }: Details): WorkItem['firstMessage'] {
  const from = people.get(firstMessage?.fromId ?? '');
  const to = people.get(firstMessage?.toId ?? '');
  return from && to ? { from: inBrief(from), to: inBrief(to) } : null;
}

function presentUnreachable({ unreachable, people }: Details): WorkItem['unreachable'] {
  const person = unreachable && people.get(unreachable.id);
  if (!person) return null;
  const { email, since, answer } = unreachable;
  return { person: inBrief(person), email, since: since?.toISOString() ?? null, answer };
}

function presentFit(
  { match, said, people }: Details,
  { followUpId, matchCause }: WorkItemRow,
): WorkItem['match'] {
  if (!match) return null;
  const { id, familyId, supportWorkerId, kind } = match;
  const [family, worker] = [people.get(familyId ?? ''), people.get(supportWorkerId ?? '')];
  const saidBy = (side: MatchSide) => {
    const last = said.find(({ about }) => about === side);
    return last ? { answer: last.answer, words: last.words, at: last.at.toISOString() } : null;
  };
  return {
    id,
    family: family ? inBrief(family) : null,
    supportWorker: worker ? inBrief(worker) : null,
    cause:
      followUpId !== null
        ? 'how-it-goes'
        : matchCause === 'standing' || matchCause === 'fee'
          ? matchCause
          : 'safety',
    followUp:
      followUpId !== null && kind
        ? {
            id: followUpId,
            kind,
            familyAnswer: saidBy('FAMILY_USER'),
            supportWorkerAnswer: saidBy('SUPPORT_WORKER'),
          }
        : null,
  };
}

const inBrief = ({ id, role, firstName, lastName, status }: Person) => ({
  id,
  role,
  firstName,
  lastName,
  status,
});

function teammate(people: ReadonlyMap<string, Person>, id: string | null): Teammate {
  const person = id === null ? undefined : people.get(id);
  return person ? { id: person.id, name: nameOfAdministrator(person) } : null;
}
