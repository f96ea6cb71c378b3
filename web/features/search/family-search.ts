import type { HostCountryCode } from '#contract/profiles/country-names.ts';
import type { SearchedArrangement } from '#contract/search/summaries.ts';

/** null stands for both countries, and for either arrangement. */
export type FamilySearch = { country: HostCountryCode | null; arrangement: SearchedArrangement | null };

export type FamilySearchProps = { wanted: FamilySearch; onSearch: (wanted: FamilySearch) => void };
