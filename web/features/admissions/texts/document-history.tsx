import { useId, useState } from 'react';
import type { TextChange } from '#contract/admissions/texts.ts';
import { versionWords } from '#contract/document-words.ts';
import { agoWords } from '#web/lib/durations.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { difference } from '#web/ui/difference/difference.ts';
import { differenceWords } from '#web/ui/difference/difference-words.ts';
import { DifferingText } from '#web/ui/difference/differing-text.tsx';
import { Disclosure } from '#web/ui/disclosure/disclosure.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { aroundChanges } from './document-words.ts';
import styles from './texts.module.css';

type Props = {
  changes: readonly TextChange[];
  standard: string;
  /** Puts an earlier text into the box. */
  onTake: (words: string) => void;
};

/** The versions of a document, newest first. */
export function DocumentHistory({ changes, standard, onTake }: Props) {
  const id = useId();
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <h2 id={id}>What was published</h2>
      {changes.length === 0 && <Quiet size="body">Nothing yet. People read the standard text.</Quiet>}
      <Stack as="ol" gap={3}>
        {changes.map((change) => (
          <Card as="li" key={change.id} padding="snug">
            <Version change={change} standard={standard} onTake={onTake} />
          </Card>
        ))}
      </Stack>
    </Stack>
  );
}

type VersionProps = { change: TextChange; standard: string; onTake: Props['onTake'] };

function Version({ change: { by, at, before, after, note, ...change }, standard, onTake }: VersionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const version = change.documentVersion === null ? '' : versionWords(change.documentVersion);
  return (
    <Stack gap={2} align="start">
      <h3>Version of {version}</h3>
      <Quiet>
        <bdi>{by}</bdi>, <time dateTime={at}>{agoWords(at, new Date())}</time>
        {after === null && ': back to the standard text'}
        {change.isCorrection ? '. A correction: nobody was asked.' : '. People are asked to agree.'}
      </Quiet>
      <p className={styles.plain}>{note}</p>
      <Disclosure summary={`What’s different in the version of ${version}`} onToggle={setIsOpen}>
        {/* Only then: comparing two long texts takes a moment. */}
        {isOpen && <Difference from={before ?? standard} to={after ?? standard} />}
      </Disclosure>
      <Button variant="secondary" size="small" onPress={() => onTake(after ?? standard)}>
        Put this text into the box
        <VisuallyHidden>: version of {version}</VisuallyHidden>
      </Button>
    </Stack>
  );
}

function Difference({ from, to }: { from: string; to: string }) {
  const pieces = difference(from, to);
  return (
    <Stack gap={2}>
      <Quiet>{differenceWords(pieces)}</Quiet>
      <DifferingText pieces={aroundChanges(pieces)} />
    </Stack>
  );
}
