import type { ReactNode } from 'react';
import { Nobody } from '#web/features/search/nobody.tsx';
import { MarkedResults } from './marked-results.tsx';
import type { QueryByIds } from './use-marked.ts';

const words = {
  shortlisted: {
    title: 'Nobody is on your short list yet',
    text: 'Press the star on a card to keep the person here, whatever you search for.',
  },
  hidden: {
    title: 'You haven’t hidden anyone',
    text: 'When you do, their card turns grey and they move here.',
  },
};

type Props<Person extends { id: string }> = {
  kind: keyof typeof words;
  ids: readonly string[];
  queryByIds: QueryByIds<Person>;
  noun: readonly [one: string, many: string];
  // As a method, because a part that is loaded on demand does not know which side it shows.
  renderCard(person: Person): ReactNode;
  onForget: (ids: readonly string[]) => void;
  /** To everyone that the search finds. */
  onBack: () => void;
};

/** One of the lists that this browser keeps, and what it is for while it is empty. */
export function MarkedTab<Person extends { id: string }>({ kind, onBack, ...list }: Props<Person>) {
  const { title, text } = words[kind];
  return (
    <MarkedResults
      {...list}
      nobody={
        <Nobody title={title} action={{ label: 'Show recommended', onPress: onBack }}>
          {text}
        </Nobody>
      }
    />
  );
}
