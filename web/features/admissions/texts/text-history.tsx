import { useId, useState } from 'react';
import type { OneText, TextChange } from '#contract/admissions/texts.ts';
import { showLatest } from '#web/features/admissions/show-latest.ts';
import { describeError } from '#web/lib/api/api.ts';
import { agoWords } from '#web/lib/durations.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { difference } from '#web/ui/difference/difference.ts';
import { differenceWords } from '#web/ui/difference/difference-words.ts';
import { DifferingText } from '#web/ui/difference/differing-text.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { useTextActs } from './use-texts.ts';

const exact = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeStyle: 'short' });

/** Who has published what, newest first, each with what it changed and a button that brings the words before it back. */
export function TextHistory({ text }: { text: OneText }) {
  const id = useId();
  const acts = useTextActs(text);
  const [pending, setPending] = useState<string | null>(null);
  const [problem, setProblem] = useState<{ of: string; words: string } | null>(null);
  const { standard, published, changes } = text;
  const bringBack = async ({ id: change, before }: TextChange) => {
    setPending(change);
    setProblem(null);
    try {
      await acts.save(before ?? standard, true);
      showLatest({ tone: 'success', message: 'Published. People read it within ten seconds.' });
    } catch (error) {
      setProblem({ of: change, words: describeError(error) });
    } finally {
      setPending(null);
    }
  };
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <h2 id={id}>What was published</h2>
      {changes.length === 0 && <Quiet size="body">Nothing yet. People read the standard words.</Quiet>}
      <Stack as="ol" gap={3}>
        {changes.map((change) => (
          <Card as="li" key={change.id} padding="snug">
            <Change change={change} standard={standard} />
            {problem?.of === change.id && <Alert tone="error">{problem.words}</Alert>}
            {change.before !== published && (
              <Button
                variant="secondary"
                size="small"
                isPending={pending === change.id}
                isDisabled={pending !== null && pending !== change.id}
                onPress={() => void bringBack(change)}
              >
                Publish the earlier words again
                <VisuallyHidden>: {change.before ?? standard}</VisuallyHidden>
              </Button>
            )}
          </Card>
        ))}
      </Stack>
    </Stack>
  );
}

function Change({ change: { by, at, before, after }, standard }: { change: TextChange; standard: string }) {
  const pieces = difference(before ?? standard, after ?? standard);
  return (
    <Stack gap={2}>
      <Quiet>
        <bdi>{by}</bdi>, <time dateTime={at}>{exact.format(new Date(at))}</time> ({agoWords(at, new Date())})
        {after === null && ': back to the standard words'}
      </Quiet>
      <Quiet>{differenceWords(pieces)}</Quiet>
      <DifferingText pieces={pieces} />
    </Stack>
  );
}
