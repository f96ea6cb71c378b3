import { Badge } from '#web/ui/badge/badge.tsx';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { Section, type SectionProps, Specimen } from './section.tsx';
import styles from './ui-kit.module.css';

const colours = [
  'paper',
  'surface',
  'sunken',
  'ink',
  'quiet',
  'brand',
  'tint',
  'sun',
  'clay',
  'danger',
  'success',
  'notice',
];

const steps = [1, 2, 3, 4, 5, 6, 7] as const;

export function FoundationsSection(section: SectionProps) {
  return (
    <Section {...section}>
      <Specimen title="Colours" isWide>
        <ul className={styles.swatches}>
          {colours.map((colour) => (
            <li key={colour} className={classNames(styles.swatch, styles[colour])}>
              <span />
              {colour}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Type" isWide>
        <Stack gap={5}>
          <h4>A heading of the fourth level</h4>
          <p>
            Body text at 18 px. Support that fits your life: someone who cooks with your son on Thursdays, who
            knows the way to the pool, and who rings when the bus is late.{' '}
            <a href="#foundations">A link in the text</a>, <strong>something that matters</strong>, and{' '}
            <em>something said softly</em>. Ngāi Tahu, Taupō, Whangārei; fiancée, Zoë, Łukasz; 0O 1lI 5S 8B.
          </p>
        </Stack>
      </Specimen>
      <Specimen title="Stacks, by the steps of space">
        <Stack gap={4}>
          {steps.map((gap) => (
            <Stack key={gap} gap={gap} align="start">
              <Badge>Gap {gap}</Badge>
              <Badge>Gap {gap}</Badge>
            </Stack>
          ))}
        </Stack>
      </Specimen>
      <Specimen title="Rows">
        <Stack gap={4}>
          {(['between', 'middle', 'last'] as const).map((justify) => (
            <Row key={justify} justify={justify} align="center">
              <Badge>{justify}</Badge>
              <Badge>{justify}</Badge>
            </Row>
          ))}
          <Row as="ul" gap={2}>
            {colours.map((colour) => (
              <li key={colour}>
                <Badge>{colour}</Badge>
              </li>
            ))}
          </Row>
        </Stack>
      </Specimen>
    </Section>
  );
}
