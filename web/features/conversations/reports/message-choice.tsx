import { useRef } from 'react';
import { timeOf } from '#web/lib/clock-times.ts';
import { formatDayOf } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { fieldIds } from '#web/ui/field/field-id.ts';
import { GroupField } from '#web/ui/field/group-field.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import styles from './safety.module.css';
import type { useTheirMessages } from './use-report.ts';

type Props = {
  name: string;
  their: ReturnType<typeof useTheirMessages>;
  /** Ids of messages. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

const help = 'They can read these, and nothing else that you wrote to each other.';

/** Which messages a report is about; nothing where the other has written none. */
export function MessageChoice({ name, their, chosen, onChange }: Props) {
  const group = useRef<HTMLFieldSetElement>(null);
  const { messages } = their;
  if (their.isLoading) return <Skeleton width="long" />;
  if (their.hasFailed) {
    return (
      <FailedAlert
        tone="notice"
        title={`We couldn’t load what ${name} wrote to you`}
        error={their.error}
        onRetry={their.retry}
      />
    );
  }
  if (messages.length === 0) return null;
  const areAllChosen = messages.every((message) => chosen.includes(message.id));
  return (
    <GroupField
      ids={fieldIds({ name: 'messageIds', help })}
      label="Messages that our team may read"
      help={help}
      error={undefined}
      groupRef={group}
    >
      {messages.length > 1 && (
        <Button
          variant="quiet"
          size="small"
          onPress={() => onChange(areAllChosen ? [] : messages.map((message) => message.id))}
        >
          {areAllChosen ? 'Choose none' : `Choose all ${messages.length}`}
        </Button>
      )}
      <div className={styles.messages}>
        {messages.map((message) => (
          <Checkbox
            key={message.id}
            name={`message-${message.id}`}
            value={chosen.includes(message.id)}
            onChange={(isChosen) =>
              onChange(isChosen ? [...chosen, message.id] : chosen.filter((one) => one !== message.id))
            }
          >
            <span className={styles.message} dir="auto">
              {message.text}
              <span className={styles.when}>
                {formatDayOf(message.sentAt)}, {timeOf(new Date(message.sentAt))}
              </span>
            </span>
          </Checkbox>
        ))}
      </div>
    </GroupField>
  );
}
