import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { NetworkError } from '#web/lib/api/api.ts';
import { sentenceCase } from '#web/lib/text.ts';
import { type Column, DataTable } from '#web/ui/data-table/data-table.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import styles from './api-docs-page.module.css';
import { type Field, fieldsOf, rulesOf, typeOf } from './describe-schema.ts';
import {
  access,
  byDomain,
  type Entry,
  headersOf,
  type OpenApi,
  problemsOf,
  schemaOf,
  withoutReferences,
} from './openapi.ts';

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

/** One call: a line to scan when closed, everything about it when open. */
function EndpointEntry({ entry: { method, path, operation } }: { entry: Entry }) {
  const body = schemaOf(operation.requestBody);
  const call = `${method} ${path}`;
  return (
    <details className={styles.entry}>
      <summary className={styles.line}>
        <code className={styles.method}>{method}</code>
        <code className={styles.path}>{path}</code>
        <span className={styles.summary}>{operation.summary}</span>
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </summary>
      <div className={styles.details}>
        <p>
          <strong>Access:</strong> {access(operation)}
        </p>
        {operation.parameters.length > 0 && (
          <FieldTable
            caption={`Parameters of ${call}`}
            fields={operation.parameters.map(({ name, in: place, required, description, schema }) => ({
              name: `${name} (${place})`,
              type: typeOf(schema),
              rules: rulesOf(schema),
              isRequired: required,
              description,
            }))}
          />
        )}
        {body && <FieldTable caption={`Body of ${call}`} fields={fieldsOf(body)} />}
        {Object.entries(operation.responses)
          .filter(([status]) => Number(status) < 400)
          .map(([status, response]) => {
            const schema = schemaOf(response);
            return schema ? (
              <FieldTable
                key={status}
                caption={`Answer ${status} of ${call}: ${typeOf(schema)}`}
                fields={fieldsOf(schema)}
              />
            ) : (
              <p key={status}>
                <strong>Answer {status}:</strong> nothing
              </p>
            );
          })}
        {headersOf(operation).map(([name, { description }]) => (
          <p key={name}>
            <strong>Header of the answer:</strong> <code>{name}</code>, {description}
          </p>
        ))}
        <p>
          <strong>Errors:</strong> {problemsOf(operation)}
        </p>
        <p className={styles.note}>Errors are application/problem+json (RFC 9457).</p>
      </div>
    </details>
  );
}

const columns: Column<Field>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => <code>{name}</code> },
  { id: 'type', header: 'Type', cell: ({ type }) => type },
  {
    id: 'rules',
    header: 'Rules',
    cell: ({ description, isRequired, rules }) =>
      [description, [isRequired && 'required', rules].filter(Boolean).join('; ')].filter(Boolean).join('. '),
  },
];

function FieldTable({ caption, fields }: { caption: string; fields: Field[] }) {
  return <DataTable caption={caption} columns={columns} rows={fields} rowKey={({ name }) => name} />;
}
