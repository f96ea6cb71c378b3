import { useLocation } from 'react-router';
import { routes } from '#contract/routes.ts';
import { useLazyComponent } from '#web/app/routing/use-lazy-component.ts';
import { useSession } from '#web/lib/session/session.ts';

const loadBanner = async () =>
  (await import('#web/features/accounts/verify-email/verify-banner.tsx')).VerifyBanner;

/** These pages have the button themselves. */
const pagesWithButton: readonly string[] = [routes.confirmEmail, routes.verifyEmail, routes.account];

/** Shows the banner on every page until the email address is verified. */
export function VerifyBannerHost() {
  const { pathname } = useLocation();
  const isWanted = useSession()?.user.emailVerified === false;
  const VerifyBanner = useLazyComponent(loadBanner, isWanted, { isOptional: true });
  return isWanted && VerifyBanner && <VerifyBanner withButton={!pagesWithButton.includes(pathname)} />;
}
