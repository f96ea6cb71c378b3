import { useId } from 'react';
import type { WorkItem } from '#contract/admissions/work-list.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { ActList } from './act-list.tsx';
import { ContactWays } from './contact-ways.tsx';
import styles from './entry.module.css';
import { EntryHead } from './entry-head.tsx';
import { titleOf } from './entry-words.ts';
import { LongText } from './long-text.tsx';
import { Notes } from './notes.tsx';
import { stepLabels, stepsFor } from './steps.ts';
import { useEntryFocus } from './use-entry-focus.ts';
import { useStep } from './use-step.ts';

type Props = { item: WorkItem /** Somebody is at it. */; onTouch: () => void };

export function Entry({ item, onTouch }: Props) {
  const headingId = useId();
  const ownId = useSession()?.user.id;
  const { run, pending, problem } = useStep(item);
  const { entry, state } = useEntryFocus(item.version, onTouch);
  const title = titleOf(item);
  const message = (item.introduction ?? item.contactMessage)?.message;
  return (
    <Card as="article" aria-labelledby={headingId}>
      <div ref={entry} className={styles.entry}>
        <EntryHead {...{ item, headingId, ownId }} now={new Date()} stateRef={state} />
        {message && (
          <div className={styles.words}>
            <blockquote className={styles.quote}>
              <LongText text={message} of="the message" />
            </blockquote>
            {item.contactMessage && <ContactWays message={item.contactMessage} />}
          </div>
        )}
        <div className={styles.work}>
          <ActList acts={item.acts} title={title} ownId={ownId} />
          {problem && <Alert tone="error">{problem}</Alert>}
          <div className={styles.actions}>
            {stepsFor(item, ownId).map((step, index) => (
              <Button
                key={step}
                variant={index === 0 && step !== 'reopen' && step !== 'takeOver' ? 'primary' : 'secondary'}
                size="small"
                isPending={pending === step}
                aria-label={`${stepLabels[step]}: ${title}`}
                onPress={() => void run(step)}
              >
                {stepLabels[step]}
              </Button>
            ))}
            <Notes itemId={item.id} title={title} onOpen={onTouch} />
          </div>
        </div>
      </div>
    </Card>
  );
}
