import { useQuery } from '@tanstack/react-query';
import { NetworkError } from '#web/lib/api/api.ts';
import { sentenceCase } from '#web/lib/text.ts';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { EndpointEntry } from './endpoint-entry.tsx';
import { byDomain, type OpenApi, withoutReferences } from './openapi.ts';

const address = '/api/openapi.json';

async function loadDocument({ signal }: { signal: AbortSignal }): Promise<OpenApi> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new NetworkError(`status ${response.status}`);
  return withoutReferences(await response.json());
}

/** The API as the contract describes it, for people who write a client. */
export function ApiDocsPage() {
  const { data, error, refetch } = useQuery({ queryKey: ['openapi'], queryFn: loadDocument });
  return (
    <Stack gap={6}>
      <PageHeading
        lead={
          <>
            Every call: who can make it, what to send and what it answers. For tools, there’s a document:{' '}
            <a href={address}>OpenAPI 3.1</a>.
          </>
        }
      >
        API
      </PageHeading>
      {error && <FailedAlert error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="area" />}
      {data &&
        byDomain(data).map(([domain, entries]) => (
          <Stack as="section" gap={3} key={domain} aria-labelledby={`domain-${domain}`}>
            <h2 id={`domain-${domain}`}>{sentenceCase(domain)}</h2>
            {entries.map((entry) => (
              <EndpointEntry key={entry.operation.operationId} entry={entry} />
            ))}
          </Stack>
        ))}
    </Stack>
  );
}
