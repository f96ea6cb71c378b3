import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { finalDocuments } from '#contract/files/final-documents.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { call } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { ProgressBar } from '#web/ui/progress-bar/progress-bar.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { DocumentCard } from './document-card.tsx';
import styles from './final-documents.module.css';

/** Section 2: the four cards, in its order. */
const cards = [
  {
    name: 'reference-checks',
    title: 'Reference checks',
    meaning: 'What people who know your work have written about it.',
  },
  { name: 'police-check', title: 'Police check', meaning: 'A national police check.' },
  { name: 'visa-australia', title: 'Visa for Australia', meaning: 'What lets you work in Australia.' },
  { name: 'visa-new-zealand', title: 'Visa for New Zealand', meaning: 'What lets you work in New Zealand.' },
] as const;

type CardName = (typeof cards)[number]['name'];

/** Section 2, Finalise Documents: a mock, and it says so. */
export function FinalDocumentsPage() {
  const target = useQuery({
    queryKey: queryKeys.finalDocuments(),
    queryFn: ({ signal }) => call(finalDocuments.target, {}, { signal }),
  });
  return (
    <Stack gap={5}>
      <PageHeading lead="A practice page. Try out how you will hand in your last documents.">
        Finalise Documents
      </PageHeading>
      {target.data ? (
        <Documents testUrl={target.data.testUrl} />
      ) : target.isFetching ? (
        <>
          <p role="status">Loading …</p>
          <Skeleton shape="card" />
        </>
      ) : (
        <FailedAlert error={target.error} onRetry={() => void target.refetch()} />
      )}
    </Stack>
  );
}

function Documents({ testUrl }: { testUrl: string | null }) {
  const [sent, setSent] = useState<readonly CardName[]>([]);
  const mark = (name: CardName, isSent: boolean) =>
    setSent((before) => [...before.filter((other) => other !== name), ...(isSent ? [name] : [])]);
  return (
    <>
      <WhatHappens testUrl={testUrl} />
      <ProgressBar
        label={messages.finalDocumentsProgress.replace('0', String(sent.length))}
        value={sent.length * limits.finalDocumentsPercent}
      />
      <div className={styles.cards}>
        {cards.map(({ name, title, meaning }) => (
          <DocumentCard
            key={name}
            title={title}
            meaning={meaning}
            testUrl={testUrl}
            onSent={(isSent) => mark(name, isSent)}
          />
        ))}
      </div>
    </>
  );
}

/** Makes clear that no document is handed in here. */
const WhatHappens = ({ testUrl }: { testUrl: string | null }) => (
  <Alert title="This is a practice page. It does not hand in any documents">
    <Stack gap={2}>
      {testUrl === null ? (
        <p>
          Nothing that you choose here is sent anywhere, and nothing is kept. Your browser makes the picture
          smaller (at most {limits.imageWidthPx} pixels wide), shows it to you, and forgets it when you leave
          the page.
        </p>
      ) : (
        <p>
          Your browser makes the picture smaller (at most {limits.imageWidthPx} pixels wide) and sends it to a
          test address at <strong>{new URL(testUrl).host}</strong>, so do not choose a real document. We do
          not keep it, and this page forgets it when you leave.
        </p>
      )}
      <p>Our team will ask you for the documents and tell you how to send them.</p>
    </Stack>
  </Alert>
);
