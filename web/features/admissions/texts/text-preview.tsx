import { useId, useState } from 'react';
import { type OneText, type TextPreview as Preview, previewMark } from '#contract/admissions/texts.ts';
import { Card } from '#web/ui/card/card.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { StillFrame } from '#web/ui/still-frame/still-frame.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import styles from './texts.module.css';
import { usePreview } from './use-texts.ts';

type Props = {
  text: OneText;
  /** As they'd be stored; null while something is wrong with them. */
  words: string | null;
};

/** How the words look where they stand. Nothing in it runs, and nothing is sent or saved. */
export function TextPreview({ text: { key }, words }: Props) {
  const id = useId();
  const { data, error, isFetching, isPlaceholderData, refetch } = usePreview(key, words);
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <h2 id={id}>How it looks</h2>
      <Quiet role="status" size="body">
        {statusWords({ isWrong: words === null, isFetching: isFetching || isPlaceholderData })}
      </Quiet>
      {error && !isFetching && (
        <FailedAlert title="The preview couldn’t be made" error={error} onRetry={() => void refetch()} />
      )}
      {data ? <Shown preview={data} /> : !error && words !== null && <Skeleton shape="card" />}
    </Stack>
  );
}

function statusWords({ isWrong, isFetching }: { isWrong: boolean; isFetching: boolean }): string {
  if (isWrong) return 'Fix the words, and the preview will catch up.';
  return isFetching ? 'Following what you’ve typed …' : 'Your words are outlined.';
}

const pageWidths = [
  { id: 'phone', label: 'Phone', width: 360 },
  { id: 'tablet', label: 'Tablet', width: 768 },
  { id: 'desktop', label: 'Computer', width: 1280 },
] as const;

function Shown({ preview: { page, email, sentence } }: { preview: Preview }) {
  if (page !== null) return <PageShown html={page} />;
  if (email !== null) return <EmailShown email={email} />;
  return (
    <Card>
      <p className={styles.plain}>{sentence}</p>
    </Card>
  );
}

function PageShown({ html }: { html: string }) {
  const [width, setWidth] = useState<string>('phone');
  return (
    <Tabs
      label="Width of the page"
      selected={width}
      onSelect={setWidth}
      items={pageWidths.map(({ id, label, width }) => ({
        id,
        label,
        panel: (
          <StillFrame
            title={`The page on a ${label.toLowerCase()}`}
            html={html}
            width={width}
            mark={previewMark}
          />
        ),
      }))}
    />
  );
}

function EmailShown({ email: { subject, html, text } }: { email: NonNullable<Preview['email']> }) {
  const [form, setForm] = useState('html');
  return (
    <Stack gap={3}>
      <div>
        <Quiet>Subject</Quiet>
        <p className={styles.subject}>{subject.replaceAll(previewMark, '')}</p>
      </div>
      <Tabs
        label="Form of the email"
        selected={form}
        onSelect={setForm}
        items={[
          {
            id: 'html',
            label: 'Email',
            panel: <StillFrame title="The email" html={html} width={600} mark={previewMark} />,
          },
          {
            id: 'text',
            label: 'Plain text',
            panel: (
              <Card>
                <p className={styles.plain}>{text.replaceAll(previewMark, '')}</p>
              </Card>
            ),
          },
        ]}
      />
    </Stack>
  );
}
