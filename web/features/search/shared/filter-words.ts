import type { AdminSort, MatchFilter } from '#contract/enums.ts';
import { countryName } from '#contract/profiles/country-names.ts';
import { arrangementLabels, teamStatusInSentence, teamStatusLabels } from '#contract/profiles/labels.ts';
import { formatDayMonthYear } from '#web/lib/dates.ts';
import { type LandingSearch, narrowing, noFilters } from './landing-search.ts';

/** The status Unmatched is another thing: approved and looking. */
export const matchOptions: { value: MatchFilter; label: string; help?: string }[] = [
  { value: 'any', label: 'Any' },
  { value: 'matched', label: 'Matched' },
  { value: 'unmatched', label: 'Unmatched', help: 'everyone but matched' },
];

export const sortOptions: { value: AdminSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'waiting', label: 'Waiting longest' },
  { value: 'name', label: 'Name' },
];

type Filters = Pick<LandingSearch, 'match' | (typeof narrowing)[number]>;

export type SetFilter = {
  words: string;
  /** How to remove it: the words for a search without it, and the change. */
  open: { label: string; off: Partial<LandingSearch> };
};

const { q: noText, ...any } = noFilters;

/** The filters that are set. */
export function setFilters({
  q,
  match,
  status,
  country,
  arrangement,
  since,
}: Filters & { q: string }): SetFilter[] {
  return [
    q !== '' && { words: `the text “${q}”`, open: { label: 'Without the text', off: { q: noText } } },
    match !== 'any' && {
      words: match === 'matched' ? 'Matched' : 'everyone but matched',
      open: { label: 'Matched or not', off: { match: any.match } },
    },
    status && {
      words: `status ${teamStatusLabels[status]}`,
      open: { label: 'Any status', off: { status: any.status } },
    },
    country && {
      words: countryName(country),
      open: { label: 'Any country', off: { country: any.country } },
    },
    arrangement && {
      words: `open to ${arrangementLabels[arrangement].toLowerCase()}`,
      open: { label: 'Any arrangement', off: { arrangement: any.arrangement } },
    },
    since && {
      words: `registered since ${formatDayMonthYear(since)}`,
      open: { label: 'Registered at any time', off: { since: any.since } },
    },
  ].filter((filter) => filter !== false && filter !== null && filter !== '');
}

/** How many of them 'More filters' hides. */
export const countMore = ({ match, ...others }: Filters) =>
  narrowing.filter((name) => others[name] !== null).length + (match === 'any' ? 0 : 1);

/** Why nobody can be found, where two filters contradict each other. */
export function contradiction({ match, status }: Pick<Filters, 'match' | 'status'>): string | null {
  if (match === 'unmatched' && status === 'MATCHED')
    return 'The filter Unmatched leaves out everyone whose status is Matched.';
  if (match === 'matched' && status !== null && status !== 'MATCHED')
    return `The filter Matched leaves out everyone whose status is ${teamStatusInSentence(status)}.`;
  return null;
}
