import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#contract/api.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { call } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { ProgressBar } from '#web/ui/progress-bar/progress-bar.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { DocumentCard } from './document-card.tsx';
import { type FinalDocumentName, finalDocumentCards } from './documents.ts';
import styles from './final-documents.module.css';
import { WhatHappens } from './what-happens.tsx';

/** Section 2, Finalise Documents: a mock, and it says so. */
export function FinalDocumentsPage() {
  const target = useQuery({
    queryKey: queryKeys.finalDocuments(),
    queryFn: ({ signal }) => call(api.finalDocuments.target, {}, { signal }),
  });
  return (
    <div className={styles.page}>
      <PageHeading lead="A try-out of how you will hand in your last documents.">
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
    </div>
  );
}

function Documents({ testUrl }: { testUrl: string | null }) {
  const [sent, setSent] = useState<readonly FinalDocumentName[]>([]);
  const mark = (name: FinalDocumentName, isSent: boolean) =>
    setSent((before) => [...before.filter((other) => other !== name), ...(isSent ? [name] : [])]);
  return (
    <>
      <WhatHappens testUrl={testUrl} />
      <ProgressBar
        label={messages.finalDocumentsProgress.replace('0', String(sent.length))}
        value={sent.length * limits.finalDocumentsPercent}
      />
      <div className={styles.cards}>
        {finalDocumentCards.map(({ name, title, meaning }) => (
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
