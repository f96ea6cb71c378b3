import { classNames } from '#web/ui/class-names/class-names.ts';
import type { ChapterProps } from './chapter.ts';
import { Section, Specimen, Stack } from './section.tsx';
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

export function FoundationsSection(chapter: ChapterProps) {
  return (
    <Section {...chapter}>
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
        <Stack>
          <h4>A heading of the fourth level</h4>
          <p>
            Body text at 18 px. Support that fits your life: someone who cooks with your son on Thursdays, who
            knows the way to the pool, and who rings when the bus is late.{' '}
            <a href="#foundations">A link in the text</a>, <strong>something that matters</strong>, and{' '}
            <em>something said softly</em>. Ngāi Tahu, Taupō, Whangārei; fiancée, Zoë, Łukasz; 0O 1lI 5S 8B.
          </p>
        </Stack>
      </Specimen>
    </Section>
  );
}
