import { useQuery } from '@tanstack/react-query';
import { describeError, NetworkError } from '#web/lib/api/api.ts';
import { sentenceCase } from '#web/lib/text.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import styles from './api-docs.module.css';
import { EndpointEntry } from './endpoint-entry.tsx';
import { byDomain, type OpenApi } from './openapi.ts';

const address = '/api/openapi.json';

async function loadDocument({ signal }: { signal: AbortSignal }): Promise<OpenApi> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new NetworkError(`status ${response.status}`);
  return response.json();
}

/** The API as the contract has it, for whoever writes a client. */
export function ApiDocsPage() {
  const { data, error, refetch } = useQuery({ queryKey: ['openapi'], queryFn: loadDocument });
  return (
    <div className={styles.page}>
      <PageHeading
        lead={
          <>
            Every call, who may make it, what it takes and what it answers. As a document for tools:{' '}
            <a href={address}>OpenAPI 3.1</a>.
          </>
        }
      >
        API
      </PageHeading>
      {error && (
        <Alert tone="error" action={<Button onPress={() => refetch()}>Try again</Button>}>
          {describeError(error)}
        </Alert>
      )}
      {!data && !error && <Skeleton shape="area" />}
      {data &&
        byDomain(data).map(([domain, entries]) => (
          <section key={domain} className={styles.domain} aria-labelledby={`domain-${domain}`}>
            <h2 id={`domain-${domain}`}>{sentenceCase(domain)}</h2>
            {entries.map((entry) => (
              <EndpointEntry key={entry.operation.operationId} entry={entry} />
            ))}
          </section>
        ))}
    </div>
  );
}
