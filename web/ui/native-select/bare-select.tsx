import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/class-names/class-names.ts';
import control from '#web/ui/field/control.module.css';
import styles from './bare-select.module.css';

type BareSelectProps = Omit<ComponentProps<'select'>, 'className'>;

/** The browser's own select in our look, which works best on phones. Its user adds the label. */
export const BareSelect = (props: BareSelectProps) => (
  <div className={styles.box}>
    <select {...props} className={classNames(control.control, styles.select)} />
    <ChevronDown className={styles.chevron} aria-hidden="true" />
  </div>
);
