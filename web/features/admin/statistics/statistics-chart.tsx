import { type ReactNode, useId } from 'react';
import { Card } from '#web/ui/card/card.tsx';
import { type Column, DataTable } from '#web/ui/data-table/data-table.tsx';
import { Disclosure } from '#web/ui/disclosure/disclosure.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './statistics-chart.module.css';

type Props<Row> = {
  title: string;
  /** What it tells, in one plain sentence. */
  point: string;
  /** The drawing. For assistive technology it is one picture; its figures are in the table. */
  children: ReactNode;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
};

export function StatisticsChart<Row>({ title, point, children, columns, rows, rowKey }: Props<Row>) {
  const id = useId();
  return (
    <Card as="section" padding="snug" aria-labelledby={`${id}title`}>
      <div className={styles.chart}>
        <h2 id={`${id}title`} className={styles.title}>
          {title}
        </h2>
        <p id={`${id}point`} className={styles.point}>
          {point}
        </p>
        <div
          role="img"
          aria-labelledby={`${id}title`}
          aria-describedby={`${id}point`}
          className={styles.drawing}
        >
          {children}
        </div>
        <Disclosure
          isFlush
          summary={
            <>
              Show as table<VisuallyHidden>: {title}</VisuallyHidden>
            </>
          }
        >
          <DataTable
            caption={`${title}, as a table`}
            isCaptionHidden
            columns={columns}
            rows={rows}
            rowKey={rowKey}
          />
        </Disclosure>
      </div>
    </Card>
  );
}
