import { type ReactNode, useId, useRef } from 'react';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { useOverflow } from '#web/ui/scroll-area/use-overflow.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './data-table.module.css';

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are aligned at the end of the cell, so that their digits line up. */
  isNumber?: boolean | undefined;
};

type DataTableProps<Row> = {
  caption: string;
  isCaptionHidden?: boolean | undefined;
  /** The first column names the row. */
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** With less space, for many rows. */
  isDense?: boolean | undefined;
  /** Shown in the table when there are no rows. */
  emptyText?: string | undefined;
};

/** A table whose header stays in view. Where it does not fit it scrolls, also by keyboard. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, isCaptionHidden, columns, rows, rowKey, isDense, emptyText = 'Nothing to show.' } = props;
  const captionId = useId();
  const box = useRef<HTMLElement>(null);
  const overflows = useOverflow(box);
  return (
    <section
      ref={box}
      className={styles.box}
      {...(overflows && { tabIndex: 0, 'aria-labelledby': captionId })}
    >
      <table className={classNames(styles.table, isDense && styles.dense)}>
        <caption id={captionId} className={styles.caption}>
          {isCaptionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={cellClass(column, styles.header)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} data-item={rowKey(row)} tabIndex={-1}>
              {columns.map((column, index) => {
                const Cell = index === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={column.id}
                    scope={index === 0 ? 'row' : undefined}
                    className={cellClass(column, styles.cell)}
                  >
                    {column.cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td className={classNames(styles.cell, styles.empty)} colSpan={columns.length}>
                {emptyText}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

const cellClass = <Row,>(column: Column<Row>, kind: string | undefined) =>
  classNames(kind, column.isNumber && styles.number);
