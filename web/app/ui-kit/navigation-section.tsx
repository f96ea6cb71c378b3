import { useState } from 'react';
import { type Step, StepList } from '#web/features/profiles/wizard/step-list.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { Disclosure } from '#web/ui/disclosure/disclosure.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { Section, type SectionProps, Specimen } from './section.tsx';
import styles from './ui-kit.module.css';

const titles = ['Introduction', 'General', 'More about you', 'Skills and experience with children', 'Photo'];

function Steps() {
  const [current, setCurrent] = useState(3);
  const stateOf = (number: number): Step['state'] => {
    if (number === current) return 'current';
    if (number === 2) return 'empty';
    return number < 4 ? 'done' : 'todo';
  };
  const steps = titles.map((title, index) => ({ number: index + 1, title, state: stateOf(index + 1) }));
  return (
    <div className={styles.steps}>
      <StepList label="Steps of your profile" steps={steps} onSelect={setCurrent} />
    </div>
  );
}

function TabsSpecimen() {
  const [selected, setSelected] = useState('new');
  return (
    <Tabs
      label="Requests"
      selected={selected}
      onSelect={setSelected}
      items={[
        { id: 'new', label: 'New', count: 3, panel: <p>Three people wrote to you.</p> },
        { id: 'answered', label: 'Answered', count: 12, panel: <p>Twelve conversations.</p> },
        { id: 'shortlist', label: 'Shortlist', panel: <p>Nobody is on your shortlist yet.</p> },
        { id: 'archive', label: 'Everything from last year', count: 0, panel: <p>Nothing here.</p> },
      ]}
    />
  );
}

export function NavigationSection(section: SectionProps) {
  return (
    <Section {...section}>
      <Specimen title="Steps">
        <Steps />
      </Specimen>
      <Specimen title="Disclosures">
        <Card>
          <Stack gap={5}>
            <Disclosure summary="What does it cost?">
              <p>Nothing until you decide to meet someone.</p>
            </Disclosure>
            <Disclosure summary="Who can see my profile?" isOpen>
              <p>Members who are logged in. You can hide it at any time.</p>
            </Disclosure>
          </Stack>
        </Card>
      </Specimen>
      <Specimen title="Tabs" isWide>
        <TabsSpecimen />
      </Specimen>
    </Section>
  );
}
