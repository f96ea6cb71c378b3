import { Inbox } from 'lucide-react';
import { routes } from '#contract/routes.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { useWorkCounts } from './use-work-list.ts';

/** Leads to the list and says how much is open. */
export function RequestsLink() {
  const counts = useWorkCounts('all');
  return (
    <LinkButton
      to={routes.adminRequests}
      variant="secondary"
      size="small"
      icon={<Inbox aria-hidden="true" />}
    >
      Requests{counts ? ` (${counts.open} open)` : ''}
    </LinkButton>
  );
}
