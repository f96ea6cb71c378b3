import { ClipboardCheck } from 'lucide-react';
import { routes } from '#contract/routes.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { useCheckCounts } from './use-team-checks.ts';

/** Leads to the list and says how much waits. */
export function ChecksLink() {
  const counts = useCheckCounts();
  return (
    <LinkButton
      to={routes.adminChecks}
      variant="secondary"
      size="small"
      icon={<ClipboardCheck aria-hidden="true" />}
    >
      Checks{counts ? ` (${counts.waiting} waiting)` : ''}
    </LinkButton>
  );
}
