import { routes } from '#contract/routes.ts';
import picture from '#web/content/pictures/kookaburra.svg';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { NoticePage } from '#web/ui/notice-page/notice-page.tsx';
import { SupportPhone } from '#web/ui/support/support.tsx';

/** The page after deleting an account. */
export function AccountDeletedPage() {
  return (
    <NoticePage
      picture={picture}
      title="Your account is deleted"
      lead="Your profile, photos, requests and messages are gone. You’re logged out everywhere."
      actions={
        <LinkButton to={routes.home} variant="secondary">
          Go to the home page
        </LinkButton>
      }
    >
      <p>
        If you had confirmed your email address, we’ll send one last email there. After that, we’ll have no
        way to reach you.
      </p>
      <p>
        Thank you for your time with us, and all the best. You’re welcome to sign up again whenever you like.
        Any questions? Call us on <SupportPhone />.
      </p>
    </NoticePage>
  );
}
