import { limits } from '#contract/limits.ts';
import { routes } from '#contract/routes.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './column.module.css';

type Props = {
  shown: number;
  count: number;
  /** Of the column. */
  title: string;
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => void;
};

/** Under a column that does not show everyone. */
export function MoreCards({ shown, count, title, isLoading, hasFailed, onMore }: Props) {
  if (shown >= count) return null;
  return (
    <div className={styles.more}>
      <p>
        {shown} of {count} shown{hasFailed && '. More could not be loaded.'}
      </p>
      {shown < limits.boardCardsMax ? (
        <Button variant="secondary" size="small" isWide isPending={isLoading} onPress={onMore}>
          Show more<VisuallyHidden> of {title}</VisuallyHidden>
        </Button>
      ) : (
        <LinkButton to={routes.adminLanding} variant="secondary" size="small" isWide>
          Search for others
        </LinkButton>
      )}
    </div>
  );
}
