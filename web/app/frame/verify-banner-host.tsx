import { useLocation } from 'react-router';
import { routes } from '#contract/routes.ts';
import { lazyPart } from '#web/lib/parts/lazy-part.tsx';
import { useSession } from '#web/lib/session/session.ts';
import { loadVerifyBanner, needsVerifyBanner } from './session-parts.ts';

const VerifyBanner = lazyPart(loadVerifyBanner, { isOptional: true });

/** These pages have the button themselves. */
const pagesWithButton: readonly string[] = [routes.confirmEmail, routes.verifyEmail, routes.account];

/** Shows the banner on every page until the email address is verified. */
export function VerifyBannerHost() {
  const { pathname } = useLocation();
  const isWanted = needsVerifyBanner(useSession()?.user);
  return isWanted && <VerifyBanner withButton={!pagesWithButton.includes(pathname)} />;
}
