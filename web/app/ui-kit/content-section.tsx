import { useState } from 'react';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { type CheckItem, CheckList } from '#web/ui/check-list/check-list.tsx';
import { type Column, DataTable } from '#web/ui/data-table/data-table.tsx';
import { PagedList } from '#web/ui/paged-list/paged-list.tsx';
import { Row } from '#web/ui/stack/stack.tsx';
import { SummaryList } from '#web/ui/summary-list/summary-list.tsx';
import { Section, type SectionProps, Specimen } from './section.tsx';
import styles from './ui-kit.module.css';

const names = 'Ana Ben Caro Dev Eru Fay Gus Hana Ivo Jade Kiri Liam Mere Noa Olga Paul Quin Rosa'.split(' ');

type Entry = { name: string; place: string; state: string; hours: number };

const entries: Entry[] = names.map((name, index) => ({
  name: `${name} ${'BCDFGH'[index % 6]}.`,
  place: index % 2 === 0 ? 'Christchurch, Canterbury' : 'Newcastle, New South Wales',
  state: index % 3 === 0 ? 'In review' : 'Visible',
  hours: index * 137,
}));

const columns: Column<Entry>[] = [
  { id: 'name', header: 'Name', cell: (entry) => entry.name },
  { id: 'place', header: 'Place', cell: (entry) => entry.place },
  {
    id: 'state',
    header: 'State',
    cell: (entry) => <Badge tone={entry.state === 'Visible' ? 'good' : 'notice'}>{entry.state}</Badge>,
  },
  { id: 'hours', header: 'Hours', cell: (entry) => entry.hours.toLocaleString('en-AU'), isNumber: true },
];

const checks: CheckItem[] = [
  { tone: 'good', text: 'Can drive, as you need' },
  {
    tone: 'bad',
    text: 'Has only done personal care under supervision so far',
  },
  { tone: 'open', text: 'Hasn’t said yet whether they can swim' },
];

export function ContentSection(section: SectionProps) {
  return (
    <Section {...section}>
      <Specimen title="Drawn pictures" isWide>
        <Row align="center">
          {names.map((name) => (
            <Avatar key={name} name={name} seed={name} />
          ))}
        </Row>
        <Row align="center">
          <Avatar name="Ana" seed="small" size="small" />
          <Avatar name="Ben" seed="medium" size="medium" />
          <Avatar name="Ōriwa" seed="large" size="large" />
        </Row>
      </Specimen>
      <Specimen title="Card of a person">
        <Card as="article" aria-label="Mere">
          <div className={styles.person}>
            <Avatar name="Mere" seed="mere" />
            <div className={styles.personText}>
              <h4>Mere</h4>
              <p className={styles.facts}>Christchurch · 10 years’ experience · from March</p>
              <p>I like gardens, board games and getting somewhere by bus.</p>
              <LinkButton to="#content" variant="secondary" size="small">
                View more
              </LinkButton>
            </div>
          </div>
        </Card>
      </Specimen>
      <Specimen title="Summary">
        <Card>
          <SummaryList
            items={[
              { label: 'Lives in', value: 'Ōtautahi Christchurch' },
              { label: 'Languages', value: 'English, te reo Māori, New Zealand Sign Language' },
              { label: 'Not answered', value: null },
              { label: 'Email', value: 'a.very.long.address.that.never.ends@subdomain.example.org' },
            ]}
          />
        </Card>
        <Card>
          <SummaryList
            isBrief
            items={[
              { label: 'Arrangement', value: 'Live-in' },
              { label: 'Start', value: '1 March 2027' },
              { label: 'Hours', value: '30 to 40 hours a week' },
            ]}
          />
        </Card>
      </Specimen>
      <Specimen title="Held against each other">
        <Card>
          <CheckList items={checks} words={{ good: 'Fits', bad: 'Doesn’t fit', open: 'Open' }} />
        </Card>
      </Specimen>
      <Specimen title="Table" isWide>
        <DataTable caption="Profiles" columns={columns} rows={entries} rowKey={(entry) => entry.name} />
        <DataTable caption="Empty" columns={columns} rows={[]} rowKey={(entry) => entry.name} />
      </Specimen>
      <PagedListSpecimen />
    </Section>
  );
}

const teas = ['Kawakawa', 'Lemon myrtle', 'Earl Grey', 'Mānuka', 'Peppermint', 'Rooibos'].map((name) => ({
  id: name,
}));

const renderTea = ({ id }: { id: string }) => <Card padding="snug">{id}</Card>;

/** Three lists: one that loads two more at each press, one that is loading, and one that failed to load more. */
function PagedListSpecimen() {
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
