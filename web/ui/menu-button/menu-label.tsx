import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from '#web/ui/button/button.module.css';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';

type Props = { icon: ReactNode; label: string; about: string | undefined };

/** What is inside the button of a menu. */
export const MenuLabel = ({ icon, label, about }: Props) => (
  <>
    {icon && <span className={styles.icon}>{icon}</span>}
    <span className={styles.words}>
      {label}
      {about && <VisuallyHidden> {about}</VisuallyHidden>}
    </span>
    <span className={styles.iconAfter}>
      <ChevronDown aria-hidden="true" />
    </span>
  </>
);
