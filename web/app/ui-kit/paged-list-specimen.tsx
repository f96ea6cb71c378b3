import { useState } from 'react';
import { Card } from '#web/ui/card/card.tsx';
import { PagedList } from '#web/ui/paged-list/paged-list.tsx';
import { Specimen } from './section.tsx';

const teas = ['Kawakawa', 'Lemon myrtle', 'Earl Grey', 'Mānuka', 'Peppermint', 'Rooibos'].map((name) => ({
  id: name,
}));

const renderTea = ({ id }: { id: string }) => <Card padding="snug">{id}</Card>;

/** Three lists: one that loads two more at each press, one that is loading, and one that failed to load more. */
export function PagedListSpecimen() {
  const [shown, setShown] = useState(2);
  const noun = ['tea', 'teas'] as const;
  return (
    <>
      <Specimen title="Cards, page by page" isWide>
        <PagedList
          items={teas.slice(0, shown)}
          noun={noun}
          renderItem={renderTea}
          hasMore={shown < teas.length}
          isLoadingMore={false}
          moreError={null}
          onMore={() => setShown(shown + 2)}
        />
      </Specimen>
      <Specimen title="… the next page on its way, and one that didn’t come" isWide>
        <PagedList
          items={teas.slice(0, 2)}
          noun={noun}
          renderItem={renderTea}
          hasMore
          isLoadingMore
          moreError={null}
          onMore={() => {}}
        />
        <PagedList
          items={teas.slice(0, 1)}
          noun={noun}
          renderItem={renderTea}
          hasMore
          isLoadingMore={false}
          moreError="We couldn’t reach the server. Try again."
          onMore={() => {}}
        />
      </Specimen>
    </>
  );
}
