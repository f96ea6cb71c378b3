import type { ExportRecord } from '#contract/admissions/exports.ts';
import type { CheckFilter } from '#contract/checks/filters.ts';
import type { CheckKind } from '#contract/checks/kinds.ts';
import { checkNames } from '#contract/checks/names.ts';
import { limits } from '#contract/limits.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import { setFilters } from '#web/features/search/shared/filter-words.ts';
import { timeOf } from '#web/lib/clock-times.ts';
import { formatDayOf } from '#web/lib/dates.ts';

const counts = new Intl.NumberFormat('en-AU');

/** '10,000' */
export const mostPeople = counts.format(limits.peoplePerExport);

type Noun = readonly [one: string, many: string];

const countWords = (people: number, [one, many]: Noun): string =>
  `${counts.format(people)} ${people === 1 ? one : many}`;

export function exportedWords(done: {
  people: number;
  isCut: boolean;
  fileName: string;
  noun: Noun;
}): string {
  const { people, isCut, fileName, noun } = done;
  const count = isCut ? `the first ${countWords(people, noun)}` : countWords(people, noun);
  return `Saved ${count} as ${fileName}. The export is recorded.`;
}

const nouns: Record<ExportRecord['side'], Noun> = {
  supportWorkers: ['support worker', 'support workers'],
  families: ['family', 'families'],
  checks: ['person', 'people'],
  fees: ['family', 'families'],
  person: ['person', 'people'],
};

const checksWords: Record<CheckFilter, string> = {
  waiting: 'checks waiting for us',
  expiring: 'checks that expire soon',
  expired: 'checks that have expired',
  all: 'all checks',
};

/** '3 families: Matched, Australia' */
export function recordWords({ people, isCut, side, search }: ExportRecord): string {
  if (side === 'person') return 'Everything about one person';
  const { hasText, registeredSince: since, answers, standing, kind, from, to, ...others } = search;
  const count = `${isCut ? 'The first ' : ''}${countWords(people, nouns[side])}`;
  const filters = setFilters({ q: '', since, ...others }).map(({ words }) => words);
  const words = [
    ...(answers ? ['every answer'] : []),
    ...(hasText ? ['a text'] : []),
    ...(standing ? [checksWords[standing]] : []),
    ...(kind ? [checkNames[kind]] : []),
    ...(from && to ? [`fees from ${formatDayMonthYear(from)} to ${formatDayMonthYear(to)}`] : []),
    ...filters,
  ];
  return words.length === 0 ? `${count}, no filters` : `${count}: ${words.join(', ')}`;
}

/** '3 May 2026, 2:05 pm', in the reader's time zone. */
export const exportedAtWords = (exportedAt: string): string =>
  `${formatDayOf(exportedAt)}, ${timeOf(new Date(exportedAt))}`;

/** Which search the file will cover. */
export function searchWords(search: Parameters<typeof setFilters>[0]): string {
  const filters = setFilters(search).map(({ words }) => words);
  return filters.length === 0 ? 'This search has no filters.' : `This search: ${filters.join(', ')}.`;
}

type ChecksSearch = { standing: CheckFilter; kind: '' | CheckKind; country: '' | 'AU' | 'NZ' };

/** Which checks the file will cover: 'This list: checks that wait, CPR, Australia.' */
export function listOfChecksWords({ standing, kind, country }: ChecksSearch): string {
  const where = country === '' ? [] : [country === 'AU' ? 'Australia' : 'New Zealand'];
  return `This list: ${[checksWords[standing], ...(kind === '' ? [] : [checkNames[kind]]), ...where].join(', ')}.`;
}
