import { useLocation } from 'react-router';
import { routes } from '#contract/routes.ts';
import { useLazyComponent } from '#web/lib/parts/use-lazy-component.ts';
import { useSession } from '#web/lib/session/session.ts';
import { loadSecondFactorBanner, needsSecondFactorBanner } from './session-parts.ts';

/** Shows administrators on every page that they have no second factor. */
export function SecondFactorBannerHost() {
  const { pathname } = useLocation();
  const isWanted = needsSecondFactorBanner(useSession()?.user);
  const SecondFactorBanner = useLazyComponent(loadSecondFactorBanner, isWanted, { isOptional: true });
  return isWanted && SecondFactorBanner && <SecondFactorBanner withLink={pathname !== routes.account} />;
}
