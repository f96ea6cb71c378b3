import {
  type Answers,
  type Charts,
  type ChecksOfTeam,
  type MatchesOfTeam,
  monthsShown,
  type Wait,
  weeksShown,
} from '#contract/admissions/statistics.ts';
import type { Status } from '#contract/enums.ts';
import { teamStatusInSentence } from '#contract/profiles/labels.ts';
import { joinWithAnd } from '#web/lib/text.ts';

const number = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('en-AU');
const dayMonth = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** '4.5', '31' */
export const decimal = (value: number): string => number.format(value);

/** '1,204' */
export const integer = (value: number): string => whole.format(value);

/** Tenths are shown below ten days only: '0.4', '31'. */
export const days = (value: number): string => number.format(value < 10 ? value : Math.round(value));

/** '31 days', '1 day' */
export const daysInWords = (value: number): string => `${days(value)} ${value === 1 ? 'day' : 'days'}`;

/** The Monday of a week as '7 Sept'. */
export const mondayInWords = (week: string): string => dayMonth.format(new Date(`${week}T00:00:00Z`));

type Sides = { supportWorkers: number; families: number };

const both = ({ supportWorkers, families }: Sides) => supportWorkers + families;

export const counted = (count: number, one: string, many: string) =>
  `${integer(count)} ${count === 1 ? one : many}`;

export const supportWorkers = (count: number) => counted(count, 'support worker', 'support workers');
export const families = (count: number) => counted(count, 'family', 'families');

/** The sentence about who waits for the team. */
export function stagesInWords(stages: Charts['stages']): string {
  const ready = stages.find(({ status }) => status === 'READY_FOR_INTERVIEW');
  if (!ready || both(ready) === 0) return 'Nobody is waiting for an interview.';
  const sides = joinWithAnd([
    ...(ready.supportWorkers > 0 ? [supportWorkers(ready.supportWorkers)] : []),
    ...(ready.families > 0 ? [families(ready.families)] : []),
  ]);
  return `${sides} ${both(ready) === 1 ? 'is' : 'are'} waiting for an interview.`;
}

const weeksCompared = 4;

/** The sentence that compares this week with the weeks before. */
export function registrationsInWords(weeks: Charts['registrations']): string {
  if (weeks.every((week) => both(week) === 0))
    return `Nobody has registered in the last ${weeks.length} weeks.`;
  const before = weeks.slice(-1 - weeksCompared, -1);
  const mean = before.reduce((sum, week) => sum + both(week), 0) / before.length;
  const now = weeks.slice(-1).reduce((sum, week) => sum + both(week), 0);
  const so = now === 0 ? 'Nobody has' : now === 1 ? '1 person has' : `${integer(now)} people have`;
  return `${so} registered this week so far. The four weeks before averaged ${decimal(mean)} a week.`;
}

/** The sentence about the stage that takes longest, of those with a known time. */
export function waitsInWords(waits: Charts['waits']): string {
  const known = waits.flatMap(({ status, supportWorkers, families }) => [
    ...entry('support workers', status, supportWorkers),
    ...entry('families', status, families),
  ]);
  const longest = known.toSorted((a, b) => b.days - a.days)[0];
  if (!longest) return 'Nobody has moved on to a later stage in the last twelve months.';
  const { side, status, days } = longest;
  return `${teamStatusInSentence(status)} takes longest for ${side}: half of them moved on within ${daysInWords(days)}.`;
}

const entry = (side: string, status: Status, wait: Wait) =>
  wait ? [{ side, status, days: wait.medianDays }] : [];

/** The sentences about how many first messages were answered, and how soon. */
export function answersInWords({ supportWorkers, families }: Charts['answers']): string {
  const sentences = [...answered('Families', families), ...answered('Support workers', supportWorkers)];
  return sentences.length > 0
    ? sentences.join(' ')
    : `Nobody has had a first message in the last ${weeksShown} weeks.`;
}

/** 'Families: 78% of 9 answered, half within 8 hours.' Short: there is room for two lines. */
function answered(who: string, { firstMessages, answered, medianHours }: Answers): string[] {
  if (firstMessages === 0) return [];
  const all = integer(firstMessages);
  if (answered === 0 || medianHours === null) return [`${who}: none of ${all} answered.`];
  const soon = medianHours < 1 ? 'an hour' : counted(Math.round(medianHours), 'hour', 'hours');
  if (firstMessages === 1) return [`${who}: 1 of 1 answered, within ${soon}.`];
  const share = Math.round((100 * answered) / firstMessages);
  return [`${who}: ${share}% of ${all} answered, half within ${soon}.`];
}

/** The sentence about what waits, and how soon the team sees what people hand in. */
export function checksInWords({ waiting, medianDays }: ChecksOfTeam): string {
  const wait =
    waiting === 0
      ? 'No checks are waiting for us.'
      : `${counted(waiting, 'check', 'checks')} ${waiting === 1 ? 'is' : 'are'} waiting for us.`;
  if (medianDays === null) return `${wait} We haven’t accepted any in the last ${weeksShown} weeks.`;
  const soon = medianDays < 1 ? 'a day' : daysInWords(medianDays);
  return `${wait} Half of those we accepted in the last ${weeksShown} weeks were accepted within ${soon}.`;
}

/** The sentences about how many matches there are, and how long it takes to one. */
export function matchesInWords({ active, untilMatch }: MatchesOfTeam): string {
  const now = active === 0 ? 'No match is active.' : `${counted(active, 'match is', 'matches are')} active.`;
  if (!untilMatch) return `${now} None have begun in the last ${monthsShown} months.`;
  return `${now} Half of those that began in the last ${monthsShown} months did so within ${daysInWords(untilMatch.medianDays)} of both people being approved.`;
}

/** The sentence about how many matches lasted as long as was expected. */
export function endingsInWords({ lasted, reasons }: MatchesOfTeam): string {
  if (reasons.length === 0) return `No match has ended in the last ${monthsShown} months.`;
  if (lasted.matches === 0) return 'None of those that ended had an expected end.';
  const share = Math.round((100 * lasted.asExpected) / lasted.matches);
  return `Of ${counted(lasted.matches, 'match', 'matches')} with an expected end, ${integer(lasted.asExpected)} lasted at least until then (${share}%).`;
}
