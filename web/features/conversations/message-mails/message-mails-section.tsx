import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import {
  dailyMailHour,
  type MailFrequency,
  mailFrequencies,
  messageMails,
} from '#contract/conversations/message-mails.ts';
import { limits } from '#contract/limits.ts';
import { messageMailDialogs } from '#contract/texts/dialogs/message-mails.ts';
import { call, describeError } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { announce } from '#web/ui/live-region/announcer.ts';
import { LoadFailed } from '#web/ui/load-failed/load-failed.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import styles from './message-mails.module.css';

const options: Record<MailFrequency, { label: string; help: string; saved: string }> = {
  'at-once': {
    label: 'At once',
    help: `One email when you haven’t seen a message for ${limits.unseenMailDelayMinutes} minutes. No more about this person until you’ve opened your conversation.`,
    saved: 'Saved. We write to you at once.',
  },
  daily: {
    label: 'Once a day',
    help: `One email with everyone who has written, at ${dailyMailHour} am where you live.`,
    saved: 'Saved. We write to you once a day.',
  },
  never: {
    label: 'Never',
    help: 'You see your messages only when you come here.',
    saved: 'Saved. We don’t write to you about messages.',
  },
};

/** How often somebody hears of messages by mail; a choice is saved as it is made. */
export function MessageMailsSection() {
  const id = useId();
  const { data: frequency, isFetching, error, refetch } = useFrequency();
  const choosing = useChooseFrequency((chosen) => options[chosen].saved);
  const shown = choosing.isPending ? choosing.variables : frequency;
  return (
    <Card as="section" padding="roomy" aria-labelledby={id}>
      <Stack>
        <h2 id={id}>Emails about messages</h2>
        {shown ? (
          <>
            <RadioGroup
              label="How often do you want to hear that someone has written to you?"
              help={messageMailDialogs.messageMails.what}
              name="message-mails"
              options={mailFrequencies.map((value) => ({ value, ...options[value] }))}
              value={shown}
              onChange={(value) => {
                const chosen = mailFrequencies.find((one) => one === value);
                if (chosen) choosing.mutate(chosen);
              }}
            />
            {choosing.isError && <Alert tone="error">{describeError(choosing.error)}</Alert>}
            {choosing.isSuccess && (
              <p className={styles.saved}>
                <CircleCheck aria-hidden="true" size={20} />
                {options[choosing.data].saved}
              </p>
            )}
          </>
        ) : isFetching ? (
          <Skeleton shape="control" />
        ) : (
          <LoadFailed title="Your choice couldn’t be loaded" error={error} onRetry={() => void refetch()} />
        )}
      </Stack>
    </Card>
  );
}

const useFrequency = () =>
  useQuery({
    queryKey: queryKeys.messageMails(),
    queryFn: async ({ signal }) => (await call(messageMails.find, {}, { signal })).frequency,
    // A link in a mail may have changed it since.
    staleTime: 0,
  });

/** One choice after the other is saved, so that the last one is kept. `wordsOf`: what a screen reader says then. */
function useChooseFrequency(wordsOf: (chosen: MailFrequency) => string) {
  const queries = useQueryClient();
  return useMutation({
    scope: { id: 'message-mails' },
    mutationFn: async (frequency: MailFrequency) =>
      (await call(messageMails.choose, { body: { frequency } })).frequency,
    onSuccess: (chosen) => {
      queries.setQueryData(queryKeys.messageMails(), chosen);
      announce(wordsOf(chosen));
    },
  });
}
