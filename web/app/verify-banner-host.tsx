import { useLocation } from 'react-router';
import { routes } from '#contract/routes.ts';
import { useSession } from '#web/lib/session.ts';
import { usePart } from './use-part.ts';

const loadBanner = async () => (await import('#web/features/accounts/verify-banner.tsx')).VerifyBanner;

/** They have the button themselves. */
const pagesWithButton: readonly string[] = [routes.confirmEmail, routes.account];

/** On every page while the email address is not verified. */
export function VerifyBannerHost() {
  const { pathname } = useLocation();
  const isWanted = useSession()?.user.emailVerified === false;
  const VerifyBanner = usePart(loadBanner, isWanted, { isOptional: true });
  return isWanted && VerifyBanner && <VerifyBanner withButton={!pagesWithButton.includes(pathname)} />;
}
