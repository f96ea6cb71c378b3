import { useLocation } from 'react-router';
import { routes } from '#contract/routes.ts';
import { useLazyComponent } from '#web/app/routing/use-lazy-component.ts';
import { useSession } from '#web/lib/session/session.ts';

const loadBanner = async () =>
  (await import('#web/features/second-factor/second-factor-banner.tsx')).SecondFactorBanner;

/** Shows administrators on every page that they have no second factor. */
export function SecondFactorBannerHost() {
  const { pathname } = useLocation();
  const isWanted = useSession()?.user.role === 'ADMIN';
  const SecondFactorBanner = useLazyComponent(loadBanner, isWanted, { isOptional: true });
  return isWanted && SecondFactorBanner && <SecondFactorBanner withLink={pathname !== routes.account} />;
}
