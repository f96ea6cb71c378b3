import {
  type Charts,
  countedStatuses,
  type Headcounts,
  waitingStatuses,
} from '#contract/admissions/statistics.ts';
import type { Role, Status } from '#contract/enums.ts';
import { type Headcount, peopleIn } from './headcounts.ts';
import type { countFirstMessages, countRegistrations, measureAnswers, measureWaits } from './store.ts';

type Registrations = Awaited<ReturnType<typeof countRegistrations>>;
type Waits = Awaited<ReturnType<typeof measureWaits>>;
type FirstMessages = Awaited<ReturnType<typeof countFirstMessages>>;
type AnswersOfSides = Awaited<ReturnType<typeof measureAnswers>>;

export function presentHeadcounts(people: readonly Headcount[]): Omit<Headcounts, 'waiting'> {
  const of = (role: Role, status: Status) => peopleIn(people, role, status);
  const total = (role: Role) => countedStatuses.reduce((sum, status) => sum + of(role, status), 0);
  return {
    supportWorkersTotal: total('SUPPORT_WORKER'),
    supportWorkersRegistered: of('SUPPORT_WORKER', 'REGISTERED'),
    supportWorkersReadyToInterview: of('SUPPORT_WORKER', 'READY_FOR_INTERVIEW'),
    supportWorkersInterviewed: of('SUPPORT_WORKER', 'INTERVIEWED'),
    supportWorkersReadyForMatching: of('SUPPORT_WORKER', 'READY_FOR_MATCHING'),
    familiesTotal: total('FAMILY_USER'),
    familiesRegistered: of('FAMILY_USER', 'REGISTERED'),
    familiesReadyToInterview: of('FAMILY_USER', 'READY_FOR_INTERVIEW'),
    familiesInterviewed: of('FAMILY_USER', 'INTERVIEWED'),
    familiesReadyForMatching: of('FAMILY_USER', 'READY_FOR_MATCHING'),
  };
}

export function presentCharts(found: {
  people: readonly Headcount[];
  registrations: Registrations;
  waits: Waits;
  firstMessages: FirstMessages;
  answers: AnswersOfSides;
  checks: Charts['checks'];
  matches: Charts['matches'];
  weeks: string[];
}): Charts {
  const { people, registrations, waits, firstMessages, answers, checks, matches, weeks } = found;
  return {
    stages: countedStatuses.map((status) => ({
      status,
      ...bothSides((role) => peopleIn(people, role, status)),
    })),
    registrations: weeks.map((week) => ({
      week,
      ...bothSides(
        (role) => registrations.find((row) => row.role === role && row.week === week)?.people ?? 0,
      ),
    })),
    waits: waitingStatuses.map((status) => ({
      status,
      ...bothSides((role) => waits.find((row) => row.role === role && row.status === status) ?? null),
    })),
    firstMessages: weeks.map((week) => ({
      week,
      ...bothSides(
        (role) => firstMessages.find((row) => row.role === role && row.week === week)?.messages ?? 0,
      ),
    })),
    answers: bothSides((role) => answers.find((row) => row.role === role) ?? noAnswers),
    checks,
    matches,
  };
}

const noAnswers = { firstMessages: 0, answered: 0, medianHours: null };

const bothSides = <Value>(of: (role: Role) => Value) => ({
  supportWorkers: of('SUPPORT_WORKER'),
  families: of('FAMILY_USER'),
});
