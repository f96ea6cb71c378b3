import { previewMark } from '#contract/admissions/texts.ts';
import { formatMoment } from '#web/lib/moments.ts';
import { shownEmail } from '#web/lib/shown-email.ts';
import { Disclosure } from '#web/ui/disclosure/disclosure.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { StillFrame } from '#web/ui/still-frame/still-frame.tsx';
import styles from './sent-mails.module.css';
import { useSentMailWords } from './use-sent-mails.ts';

/** A mail as it was sent, in a dialog. */
export function SentMailDialogContent({ id }: { id: string }) {
  const { data, error, refetch } = useSentMailWords(id);
  if (!data && error)
    return <FailedAlert title="This email couldn’t be loaded" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width="long" />;
  const { at, email, subject, text, html, fileNames } = data;
  if (text === null) return <p>We no longer keep this email: someone it was about has left.</p>;
  return (
    <Stack>
      <Quiet size="body">
        Sent on <time dateTime={at}>{formatMoment(at)}</time> to <bdi>{email && shownEmail(email)}</bdi>.
        We’ve hidden the codes. The history shows that you’ve read this.
      </Quiet>
      <p>
        <strong>
          <bdi>{subject}</bdi>
        </strong>
      </p>
      {html === null ? (
        <PlainText text={text} />
      ) : (
        <>
          <StillFrame title="The email" html={html} width={600} mark={previewMark} />
          <Disclosure summary="The same as plain text">
            <PlainText text={text} />
          </Disclosure>
        </>
      )}
      {fileNames.length > 0 && <p>With it: {fileNames.join(', ')}</p>}
    </Stack>
  );
}

const PlainText = ({ text }: { text: string }) => (
  <p className={styles.text} dir="auto">
    {text}
  </p>
);
