import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from '#web/ui/button/button.module.css';
import { Spinner } from '#web/ui/spinner/spinner.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';

type Props = { icon: ReactNode; label: string; about: string | undefined; isPending: boolean };

/** The icon and words of a menu's button. */
export const MenuLabel = ({ icon, label, about, isPending }: Props) => (
  <>
    {icon && <span className={styles.icon}>{icon}</span>}
    <span className={styles.words}>
      {label}
      {about && <VisuallyHidden> {about}</VisuallyHidden>}
    </span>
    <span className={styles.iconAfter}>{isPending ? <Spinner /> : <ChevronDown aria-hidden="true" />}</span>
  </>
);
