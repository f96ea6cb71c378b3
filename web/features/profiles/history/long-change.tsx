import { useMemo } from 'react';
import { difference } from '#web/ui/difference/difference.ts';
import { differenceWords } from '#web/ui/difference/difference-words.ts';
import { DifferingText } from '#web/ui/difference/differing-text.tsx';
import { Disclosure } from '#web/ui/disclosure/disclosure.tsx';
import { shortened } from './shortened.ts';

type Props = { title: string; from: string; to: string };

/** Changes up to this length are shown unfolded. */
const openMost = 300;

/** Two texts as one, with what was removed and what was added. */
export function LongChange({ title, from, to }: Props) {
  const pieces = useMemo(() => shortened(difference(from, to)), [from, to]);
  const text = <DifferingText pieces={pieces} />;
  const length = pieces.reduce((sum, piece) => sum + piece.text.length, 0);
  if (length > openMost)
    return <Disclosure summary={`${title}: ${differenceWords(pieces)}`}>{text}</Disclosure>;
  return (
    <>
      <p>
        <strong>{title}</strong>
      </p>
      {text}
    </>
  );
}
