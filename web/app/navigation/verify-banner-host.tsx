import { useLocation } from 'react-router';
import { routes } from '#contract/routes.ts';
import { usePart } from '#web/app/routing/use-part.ts';
import { useSession } from '#web/lib/session/session.ts';

const loadBanner = async () =>
  (await import('#web/features/accounts/verify-email/verify-banner.tsx')).VerifyBanner;

/** They have the button themselves. */
const pagesWithButton: readonly string[] = [routes.confirmEmail, routes.account];

/** On every page while the email address is not verified. */
export function VerifyBannerHost() {
  const { pathname } = useLocation();
  const isWanted = useSession()?.user.emailVerified === false;
  const VerifyBanner = usePart(loadBanner, isWanted, { isOptional: true });
  return isWanted && VerifyBanner && <VerifyBanner withButton={!pagesWithButton.includes(pathname)} />;
}
