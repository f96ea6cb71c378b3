import type { textCalls } from '#contract/admissions/texts.ts';
import type { EndpointAnswer } from '#contract/endpoint.ts';

export type ListedTexts = EndpointAnswer<typeof textCalls.list>[number];
export type ListedText = ListedTexts['texts'][number];

/** What the list can be narrowed to. */
export const textFilters = {
  all: 'Everything',
  page: 'Pages',
  dialog: 'Dialogs',
  email: 'Emails',
  document: 'Documents',
  changed: 'What we’ve changed',
  draft: 'Drafts',
} as const;
export type TextFilter = keyof typeof textFilters;

const plain = (words: string) =>
  words.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[‘’]/g, "'").toLowerCase();

/** The texts with all words of the term, by what they're of. A word may be of the title too. */
export function findTexts(groups: readonly ListedTexts[], term: string, filter: TextFilter): ListedTexts[] {
  const wanted = plain(term).split(/\s+/).filter(Boolean);
  const isKept = ({ isChanged, hasDraft }: ListedText) =>
    filter === 'changed' ? isChanged : filter === 'draft' ? hasDraft : true;
  const isOfKind = ({ kind }: ListedTexts) => ['all', 'changed', 'draft', kind].includes(filter);
  return groups.filter(isOfKind).flatMap((group) => {
    const title = plain(group.title);
    const texts = group.texts.filter((text) => {
      const words = plain(`${text.words} ${text.key}`);
      return isKept(text) && wanted.every((word) => title.includes(word) || words.includes(word));
    });
    return texts.length > 0 ? [{ ...group, texts }] : [];
  });
}
