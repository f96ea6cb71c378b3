import type { ReactNode } from 'react';
import { phoneHref, settings, supportElsewhere, supportOf } from '#contract/settings.ts';
import { useSession } from '#web/lib/session/session.ts';
import { useSettings } from '#web/lib/settings/use-settings.ts';

type Look = {
  /** A word before the number or the address, in the same link: 'Call'. */
  before?: string;
  /** An icon before both. */
  children?: ReactNode;
  className?: string | undefined;
};

/** The number of support as a link. */
export const SupportPhone = (look: Look) => <Support way="phone" {...look} />;

/** The email address of support as a link. */
export const SupportEmail = (look: Look) => <Support way="email" {...look} />;

/** For whoever is logged in; else as `supportInWords` says it: '1800 000 123 (in New Zealand 0800 000 123)'. */
function Support({ way, before, children, className }: Look & { way: 'phone' | 'email' }) {
  const country = useOwnCountry();
  const own = supportOf(country)[way];
  const other = country === null && supportElsewhere(null)?.[way];
  const href = (text: string) => (way === 'phone' ? supportHref(text) : `mailto:${text}`);
  return (
    <>
      <a href={href(own)} className={className}>
        {children}
        {before === undefined ? own : `${before} ${own}`}
      </a>
      {other && (
        <>
          {' '}
          (in New Zealand <a href={href(other)}>{other}</a>)
        </>
      )}
    </>
  );
}

/** Where whoever is logged in lives, as far as that's known; null in prerendered pages. Renders again when the settings change. */
export function useOwnCountry(): string | null {
  useSettings();
  return useSession()?.user.countryCode ?? null;
}

/** Dials a number of support: New Zealand's own is one of New Zealand. */
export const supportHref = (phone: string): string =>
  phoneHref(phone, phone === settings.supportPhoneNZ ? 'NZ' : undefined);
