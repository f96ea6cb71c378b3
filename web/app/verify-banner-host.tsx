import { useLocation } from 'react-router';
import { routes } from '#contract/routes.ts';
import { useSession } from '#web/lib/session.ts';
import { usePart } from './use-part.ts';

const loadBanner = async () => (await import('#web/features/accounts/verify-banner.tsx')).VerifyBanner;

/** On every page while the email address is not verified. */
export function VerifyBannerHost() {
  const { pathname } = useLocation();
  const isWanted = useSession()?.user.emailVerified === false;
  const VerifyBanner = usePart(loadBanner, isWanted, { isOptional: true });
  // That page is about this mail and has the button itself.
  return isWanted && VerifyBanner && <VerifyBanner withButton={pathname !== routes.confirmEmail} />;
}
