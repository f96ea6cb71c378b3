import { type ReactNode, useEffect, useRef } from 'react';
import { safetyDialogs } from '#contract/texts/dialogs/blocks-and-reports.ts';
import { FilledText } from '#web/ui/filled-text/filled-text.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { EmergencyNote } from './emergency-note.tsx';
import type { Person } from './person.ts';
import styles from './safety.module.css';

type Props = {
  person: Person;
  /** What a block does, and how to block. */
  children: ReactNode;
};

/** What happens next. Takes the focus, because the button that was pressed is gone. */
export function Reported({ person: { name }, children }: Props) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <Stack align="start">
      <p ref={words} tabIndex={-1}>
        <FilledText words={safetyDialogs.report.sent} parts={{ other: <bdi>{name}</bdi> }} />
      </p>
      <EmergencyNote />
      <Stack as="section" align="start" className={styles.offer}>
        <h3 className={styles.title}>
          Would you like to block <bdi>{name}</bdi> too?
        </h3>
        {children}
      </Stack>
    </Stack>
  );
}
