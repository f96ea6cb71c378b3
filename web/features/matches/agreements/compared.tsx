import { useMemo } from 'react';
import { difference } from '#web/ui/difference/difference.ts';
import { differenceWords } from '#web/ui/difference/difference-words.ts';
import { DifferingText } from '#web/ui/difference/differing-text.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';

type Props = { from: string | null; to: string | null };

/** What one text has that the other has not: in numbers, in colour and shape, and in words for a screen reader. */
export function Compared({ from, to }: Props) {
  const pieces = useMemo(() => (from === null || to === null ? null : difference(from, to)), [from, to]);
  if (!pieces) return <p>One of the two texts is gone, so they can’t be compared.</p>;
  if (from === to) return <p>Both texts say the same.</p>;
  return (
    <Stack gap={2}>
      <p>{differenceWords(pieces) || 'Only spaces, line breaks or punctuation are different'}.</p>
      <DifferingText pieces={pieces} />
    </Stack>
  );
}
