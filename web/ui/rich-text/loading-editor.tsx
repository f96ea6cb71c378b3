import { classNames } from '#web/ui/class-names/class-names.ts';
import styles from './rich-text.module.css';

/** The shape of the editor until it is there. */
export function LoadingEditor() {
  return (
    <div className={classNames(styles.frame, styles.loading)}>
      <div className={styles.toolbar} />
      <div className={styles.text}>Loading the editor …</div>
    </div>
  );
}
