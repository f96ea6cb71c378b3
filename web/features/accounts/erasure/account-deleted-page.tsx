import { routes } from '#contract/routes.ts';
import { accountDeleted } from '#contract/texts/dialogs/account-deleted.ts';
import picture from '#web/content/pictures/kookaburra.svg';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { FilledText } from '#web/ui/filled-text/filled-text.tsx';
import { NoticePage } from '#web/ui/notice-page/notice-page.tsx';
import { SupportPhone } from '#web/ui/support/support.tsx';

/** The page after deleting an account. */
export function AccountDeletedPage() {
  return (
    <NoticePage
      picture={picture}
      title="Your account is deleted"
      lead={accountDeleted.erased.lead}
      actions={
        <LinkButton to={routes.home} variant="secondary">
          Go to the home page
        </LinkButton>
      }
    >
      <p>{accountDeleted.erased.lastEmail}</p>
      <p>
        <FilledText words={accountDeleted.erased.thanks} parts={{ phone: <SupportPhone /> }} />
      </p>
    </NoticePage>
  );
}
