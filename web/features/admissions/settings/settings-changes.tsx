import { useId, useRef, useState } from 'react';
import type { AllSettings, SettingsChange, SomeSettings } from '#contract/admissions/settings.ts';
import { describeError } from '#web/lib/api/api.ts';
import { today } from '#web/lib/calendar.ts';
import { agoWords } from '#web/lib/durations.ts';
import { useHoldFocus } from '#web/lib/focus/use-hold-focus.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { withoutPast } from './closed-day-ranges.ts';
import { NotConfirmed } from './hiding-question.tsx';
import { sayEverywhere } from './say-everywhere.ts';
import styles from './settings.module.css';
import { changeWords } from './settings-words.ts';
import { useSaveSettings } from './use-settings-query.ts';

const exact = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeStyle: 'short' });

/** Of the list, for a link to it. */
export const changesId = 'changes';

/** Who has changed what, newest first, each with a button that takes it back. */
export function SettingsChanges({ found: { changes, version, settings } }: { found: AllSettings }) {
  const id = useId();
  const save = useSaveSettings();
  const frame = useRef<HTMLElement>(null);
  useHoldFocus(frame);
  const [pending, setPending] = useState<string | null>(null);
  const [problem, setProblem] = useState<{ of: string; words: string } | null>(null);
  const takeBack = async (change: SettingsChange) => {
    setPending(change.id);
    setProblem(null);
    try {
      await save(version, withoutPast(change.before, today()));
      sayEverywhere('Taken back.');
    } catch (error) {
      if (!(error instanceof NotConfirmed)) setProblem({ of: change.id, words: describeError(error) });
    } finally {
      setPending(null);
    }
  };
  const now: SomeSettings = withoutPast(settings, today());
  /** Whether everything is as it was before the change. */
  const isBack = ({ before }: SettingsChange) =>
    Object.entries(withoutPast(before, today())).every(
      ([name, value]) => JSON.stringify(value) === JSON.stringify(now[name as keyof typeof settings]),
    );
  return (
    <Stack as="section" gap={3} id={changesId} ref={frame} tabIndex={-1} aria-labelledby={id}>
      <h2 id={id}>Changes</h2>
      {changes.length === 0 && <Quiet size="body">No changes yet. These are the standard settings.</Quiet>}
      <Stack as="ul" gap={3}>
        {changes.map((change) => (
          <Card as="li" key={change.id} padding="snug">
            <Stack gap={2}>
              <Quiet>
                <bdi>{change.by}</bdi>, <time dateTime={change.at}>{exact.format(new Date(change.at))}</time>{' '}
                ({agoWords(change.at, new Date())})
              </Quiet>
              <Stack as="ul" gap={1} className={styles.lines}>
                {changeWords(change).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </Stack>
              {problem?.of === change.id && <Alert tone="error">{problem.words}</Alert>}
              {!isBack(change) && (
                <div>
                  <Button
                    variant="secondary"
                    size="small"
                    isPending={pending === change.id}
                    isDisabled={pending !== null && pending !== change.id}
                    onPress={() => void takeBack(change)}
                  >
                    Take back<VisuallyHidden> {changeWords(change).join('; ')}</VisuallyHidden>
                  </Button>
                </div>
              )}
            </Stack>
          </Card>
        ))}
      </Stack>
    </Stack>
  );
}
