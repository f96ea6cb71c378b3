import { messages } from '#contract/messages.ts';
import { promised } from '#contract/profiles/status/promises.ts';
import { readyForInterviewDialogs } from '#contract/texts/dialogs/ready-for-interview.ts';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FilledText } from '#web/ui/filled-text/filled-text.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { SupportEmail } from '#web/ui/support/support.tsx';
import styles from './support-worker.module.css';

/** Section 2: what a worker reads when all steps are done. */
export const ReadyForInterview = () => (
  <Dialog
    title={messages.readyForInterviewTitle}
    size="small"
    actions={<CloseButton variant="primary">{messages.backToProfile}</CloseButton>}
  >
    <Stack gap={3} className={styles.ready}>
      <p>{readyForInterviewDialogs.readyForInterview.thanks}</p>
      <p>
        {promised('contact', 'SUPPORT_WORKER')} {promised('search', 'SUPPORT_WORKER')}
      </p>
      <p>
        <FilledText
          words={readyForInterviewDialogs.readyForInterview.questions}
          parts={{ email: <SupportEmail /> }}
        />
      </p>
    </Stack>
  </Dialog>
);
