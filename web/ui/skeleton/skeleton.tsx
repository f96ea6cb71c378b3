import { classNames } from '#web/ui/class-names/class-names.ts';
import styles from './skeleton.module.css';

type SkeletonProps = {
  /** The shape of what is coming. */
  shape?: 'line' | 'heading' | 'circle' | 'control' | 'area' | 'card' | undefined;
  width?: 'full' | 'long' | 'medium' | 'short' | undefined;
};

/** Holds the space for loading content. Visual only: say 'Loading …' once per page in a live region. */
export function Skeleton({ shape = 'line', width = 'full' }: SkeletonProps) {
  return <span className={classNames(styles.skeleton, styles[shape], styles[width])} aria-hidden="true" />;
}
