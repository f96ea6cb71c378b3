import { Link, useLocation } from 'react-router';
import { useRememberCard } from '#web/lib/focus/use-return-to-card.ts';

type Props = { id: string; to: string; className?: string | undefined; children: string };

/** Opens a profile, which leads back to the search and the person in it. */
export function PersonLink({ id, to, className, children }: Props) {
  const { pathname, search } = useLocation();
  const leave = useRememberCard();
  return (
    <Link to={to} state={{ foundIn: pathname + search }} className={className} onClick={() => leave(id)}>
      {children}
    </Link>
  );
}
