import { MailWarning } from 'lucide-react';
import { routes } from '#contract/routes.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { useGivenUpMails } from './use-given-up-mails.ts';

/** Leads to the mails that were given up, and says how many there are. Nothing while there are none. */
export function GivenUpLink() {
  const count = useGivenUpMails().data?.length ?? 0;
  if (count === 0) return null;
  return (
    <LinkButton
      to={routes.adminRequests}
      variant="secondary"
      size="small"
      icon={<MailWarning aria-hidden="true" />}
    >
      {count === 1 ? '1 email was not sent' : `${count} emails were not sent`}
    </LinkButton>
  );
}
