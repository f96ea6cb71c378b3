import { routes } from '#contract/routes.ts';
import { accountDialogs } from '#contract/texts/dialogs/accounts.ts';
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
      lead={accountDialogs.erased.lead}
      actions={
        <LinkButton to={routes.home} variant="secondary">
          Go to the home page
        </LinkButton>
      }
    >
      <p>{accountDialogs.erased.lastEmail}</p>
      <p>
        <FilledText words={accountDialogs.erased.thanks} parts={{ phone: <SupportPhone /> }} />
      </p>
    </NoticePage>
  );
}
