import { useLocation } from 'react-router';
import { routes } from '#contract/routes.ts';
import { useLazyComponent } from '#web/lib/parts/use-lazy-component.ts';
import { useSession } from '#web/lib/session/session.ts';
import { loadVerifyBanner, needsVerifyBanner } from './session-parts.ts';

/** These pages have the button themselves. */
const pagesWithButton: readonly string[] = [routes.confirmEmail, routes.verifyEmail, routes.account];

/** Shows the banner on every page until the email address is verified. */
export function VerifyBannerHost() {
  const { pathname } = useLocation();
  const isWanted = needsVerifyBanner(useSession()?.user);
  const VerifyBanner = useLazyComponent(loadVerifyBanner, isWanted, { isOptional: true });
  return isWanted && VerifyBanner && <VerifyBanner withButton={!pagesWithButton.includes(pathname)} />;
}
