import { type ReactNode, useId } from 'react';
import { Card } from '#web/ui/card/card.tsx';
import { type Column, DataTable } from '#web/ui/data-table/data-table.tsx';
import { Disclosure } from '#web/ui/disclosure/disclosure.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './statistics-charts.module.css';

type Props<Row> = {
  title: string;
  /** What the chart shows, in one plain sentence. */
  sentence: string;
  /** The drawing. Assistive technology sees one image, and the figures in the table. */
  children: ReactNode;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
};

export function StatisticsChart<Row>({ title, sentence, children, columns, rows, rowKey }: Props<Row>) {
  const id = useId();
  return (
    <Card as="section" padding="snug" aria-labelledby={`${id}title`}>
      <div className={styles.chart}>
        <h2 id={`${id}title`} className={styles.title}>
          {title}
        </h2>
        <p id={`${id}sentence`} className={styles.sentence}>
          {sentence}
        </p>
        <div
          role="img"
          aria-labelledby={`${id}title`}
          aria-describedby={`${id}sentence`}
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
