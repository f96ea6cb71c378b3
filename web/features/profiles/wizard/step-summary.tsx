import type { ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './step-summary.module.css';

type Props = { title: string; onEdit: () => void; children: ReactNode };

export function StepSummary({ title, onEdit, children }: Props) {
  return (
    <Card>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <Button variant="secondary" size="small" onPress={onEdit}>
          Edit<VisuallyHidden> {title}</VisuallyHidden>
        </Button>
      </div>
      {children}
    </Card>
  );
}
