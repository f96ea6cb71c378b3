import { useParams } from 'react-router';
import type { OneText } from '#contract/admissions/texts.ts';
import { routes } from '#contract/routes.ts';
import { ApiError } from '#web/lib/api/api.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { LoadFailed } from '#web/ui/load-failed/load-failed.tsx';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { DocumentEditor } from './document-editor.tsx';
import { TextEditor } from './text-editor.tsx';
import { TextHistory } from './text-history.tsx';
import { useText } from './use-texts.ts';

/** One text, for leads: its words, how they look, and who has changed them. */
export function TextPage() {
  const { id: key = '' } = useParams();
  const { data, error, isFetching, refetch } = useText(key);
  const retry = () => void refetch();
  if (data) return <Text key={data.key} text={data} error={error} onRetry={retry} />;
  if (!error || isFetching) return <Loading />;
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <Stack gap={5}>
      <PageHeading isSmall>Text</PageHeading>
      {isGone ? (
        <EmptyState
          title="There’s no such text"
          action={<LinkButton to={routes.adminTexts}>Show all texts</LinkButton>}
        >
          The address may not be complete, or this text is no longer used.
        </EmptyState>
      ) : (
        <LoadFailed title="The text couldn’t be loaded" error={error} onRetry={retry} />
      )}
    </Stack>
  );
}

function whereWords({ kind, to }: OneText): string {
  if (kind === 'email') return to ? `An email. To: ${to}` : 'Several emails';
  return { page: 'A page', dialog: 'Dialogs and notices', document: 'A document' }[kind];
}

type TextProps = { text: OneText; error: Error | null; onRetry: () => void };

const Text = ({ text, error, onRetry }: TextProps) => (
  <Stack gap={5}>
    <PageHeading isSmall lead={whereWords(text)}>
      {text.group}
    </PageHeading>
    {error && <FailedAlert tone="notice" title="This may be out of date" error={error} onRetry={onRetry} />}
    {text.kind === 'document' ? (
      <DocumentEditor text={text} />
    ) : (
      <>
        <TextEditor text={text} />
        <TextHistory text={text} />
      </>
    )}
  </Stack>
);

const Loading = () => (
  <Stack gap={5}>
    <PageHeading isSmall>Text</PageHeading>
    <VisuallyHidden>
      <p role="status">Loading the text …</p>
    </VisuallyHidden>
    <Skeleton shape="card" />
    <Skeleton shape="card" />
  </Stack>
);
