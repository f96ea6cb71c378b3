import { ChevronDown } from 'lucide-react';
import { type Column, DataTable } from '#web/ui/data-table/data-table.tsx';
import styles from './api-docs.module.css';
import { type Field, fieldsOf, rulesOf, typeOf } from './describe-schema.ts';
import { access, type Entry, headersOf, problemsOf, schemaOf } from './openapi.ts';

/** One call: a line to scan when closed, everything about it when open. */
export function EndpointEntry({ entry: { method, path, operation } }: { entry: Entry }) {
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
