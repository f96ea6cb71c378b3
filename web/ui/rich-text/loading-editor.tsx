import { classNames } from '#web/ui/class-names/class-names.ts';
import styles from './rich-text.module.css';

/** Has the shape of the editor that is loading. */
export function LoadingEditor() {
  return (
    <div className={classNames(styles.frame, styles.loading)}>
      <div className={styles.toolbar} />
      <div className={styles.text}>Loading the editor …</div>
    </div>
  );
}
