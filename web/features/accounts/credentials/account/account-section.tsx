import { type ReactNode, type Ref, useId } from 'react';
import { Card } from '#web/ui/card/card.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import styles from './account.module.css';

type Props = {
  id?: string;
  title: string;
  badge?: ReactNode;
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

export function AccountSection({ id, title, badge, heading = null, children }: Props) {
  const ownId = useId();
  const titleId = id ?? ownId;
  return (
    <Card as="section" padding="roomy" aria-labelledby={titleId}>
      <Stack>
        <div className={styles.head}>
          <h2 ref={heading} id={titleId} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          {badge}
        </div>
        {children}
      </Stack>
    </Card>
  );
}
