import { useLocation } from 'react-router';
import { routes } from '#contract/routes.ts';
import { lazyPart } from '#web/lib/parts/lazy-part.tsx';
import { useSession } from '#web/lib/session/session.ts';
import { loadSecondFactorBanner, needsSecondFactorBanner } from './session-parts.ts';

const SecondFactorBanner = lazyPart(loadSecondFactorBanner, { isOptional: true });

/** Shows administrators on every page that they have no second factor. */
export function SecondFactorBannerHost() {
  const { pathname } = useLocation();
  const isWanted = needsSecondFactorBanner(useSession()?.user);
  return isWanted && <SecondFactorBanner withLink={pathname !== routes.account} />;
}
