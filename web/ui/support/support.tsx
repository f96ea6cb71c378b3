import type { ReactNode } from 'react';
import { countryName } from '#contract/profiles/country-names.ts';
import {
  phoneHref,
  type SettingsCountry,
  settings,
  supportElsewhere,
  supportOf,
} from '#contract/settings.ts';
import { frameTexts } from '#contract/texts/pages/frame.ts';
import { useSession } from '#web/lib/session/session.ts';
import { useSettings } from '#web/lib/settings/use-settings.ts';
import { FilledText } from '#web/ui/filled-text/filled-text.tsx';

type Look = {
  /** Whose number or address, where New Zealand has its own. Without it that of whoever is logged in. */
  country?: SettingsCountry | undefined;
  /** A word before the number or the address, in the same link: 'Call'. */
  before?: string;
  /** An icon before both. */
  children?: ReactNode;
  className?: string | undefined;
};

/** The number of support as a link. */
export function SupportPhone({ before, children, className, country }: Look) {
  const own = useOwnCountry();
  const { phone } = supportOf(country ?? own);
  return (
    <a href={supportHref(phone)} className={className}>
      {children}
      {before === undefined ? phone : `${before} ${phone}`}
    </a>
  );
}

/** The email address of support as a link. */
export function SupportEmail({ before, children, className, country }: Look) {
  const own = useOwnCountry();
  const { email } = supportOf(country ?? own);
  return (
    <a href={`mailto:${email}`} className={className}>
      {children}
      {before === undefined ? email : `${before} ${email}`}
    </a>
  );
}

/** The number and address of the other country in a sentence; nothing where they're the same. */
export function SupportElsewhere() {
  const other = supportElsewhere(useOwnCountry());
  if (!other) return null;
  const { country, phone, email } = other;
  const words = frameTexts.footer.elsewhere;
  const parts = {
    country: countryName(country),
    phone: <SupportPhone country={country} />,
    email: <SupportEmail country={country} />,
  };
  if (phone === null) return <FilledText words={words.email} parts={parts} />;
  return <FilledText words={email === null ? words.phone : words.both} parts={parts} />;
}

/** Where whoever is logged in lives, as far as that's known; null in prerendered pages. Renders again when the settings change. */
export function useOwnCountry(): string | null {
  useSettings();
  return useSession()?.user.countryCode ?? null;
}

/** Dials a number of support: New Zealand's own is one of New Zealand. */
export const supportHref = (phone: string): string =>
  phoneHref(phone, phone === settings.supportPhoneNZ ? 'NZ' : undefined);
