import { type Column, DataTable } from '#web/ui/data-table/data-table.tsx';
import type { Field } from './describe-schema.ts';

const columns: Column<Field>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => <code>{name}</code> },
  { id: 'type', header: 'Type', cell: ({ type }) => type },
  {
    id: 'rules',
    header: 'Rules',
    cell: ({ isRequired, rules }) => [isRequired && 'required', rules].filter(Boolean).join('; '),
  },
];

export function FieldTable({ caption, fields }: { caption: string; fields: Field[] }) {
  return <DataTable caption={caption} columns={columns} rows={fields} rowKey={({ name }) => name} />;
}
