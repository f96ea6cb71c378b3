import { useRef, useState } from 'react';
import { ApiError } from '#web/lib/api/api.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';

/** The server's sentence about overlapping matches; null for any other error. */
const overlapIn = (error: unknown): string | null =>
  (error instanceof ApiError &&
    error.problem.errors?.find(({ field }) => field === 'overlapsSeen')?.message) ||
  null;

export const isOverlap = (error: unknown): boolean => overlapIn(error) !== null;

/**
 * Shows overlaps before they are saved. The first press is refused for them; a second press, on another
 * button, saves anyway. What was said holds only for the values that it was said of.
 */
export function useOverlaps() {
  const [said, setSaid] = useState<{ words: string; of: string } | null>(null);
  const isAccepted = useRef(false);
  return {
    /** @throws what `save` throws, an overlap too, which is said then */
    guard: async <T,>(values: object, save: (overlapsSeen: boolean) => Promise<T>): Promise<T> => {
      const isSeen = isAccepted.current;
      isAccepted.current = false;
      try {
        return await save(isSeen);
      } catch (error) {
        const words = overlapIn(error);
        setSaid(words === null ? null : { words, of: JSON.stringify(values) });
        throw error;
      }
    },
    wordsFor: (values: object): string | null => (said?.of === JSON.stringify(values) ? said.words : null),
    accept: () => {
      isAccepted.current = true;
    },
  };
}

export const OverlapAlert = ({ words }: { words: string | null }) =>
  words && (
    <Alert tone="error" title="This overlaps with another match">
      {words} Nothing is saved yet.
    </Alert>
  );

type SaveAnywayProps = {
  words: string | null;
  /** What the button beside it does: 'Save'. */
  label: string;
  isPending: boolean;
  onPress: () => void;
};

/** Beside the button that was pressed first, never in its place: the rest of a double press would fall on it. */
export const SaveAnyway = ({ words, label, isPending, onPress }: SaveAnywayProps) =>
  words && (
    <Button variant="danger" isPending={isPending} onPress={onPress}>
      {label} anyway
    </Button>
  );
