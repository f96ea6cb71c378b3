import type { ReactNode } from 'react';
import { phoneHref } from '#contract/settings.ts';
import { useSettings } from '#web/lib/settings/use-settings.ts';

type Look = {
  /** Whose number or address, where New Zealand has its own. Without it the one for everybody. */
  country?: 'NZ' | undefined;
  /** A word before the number or the address, in the same link: 'Call'. */
  before?: string;
  /** An icon before both. */
  children?: ReactNode;
  className?: string | undefined;
};

/** The number of support as a link. */
export function SupportPhone({ before, children, className, country }: Look) {
  const { supportPhone, supportPhoneNZ } = useSettings();
  const phone = (country === 'NZ' && supportPhoneNZ) || supportPhone;
  return (
    <a href={phoneHref(phone, country)} className={className}>
      {children}
      {before === undefined ? phone : `${before} ${phone}`}
    </a>
  );
}

/** The email address of support as a link. */
export function SupportEmail({ before, children, className, country }: Look) {
  const { supportEmail, supportEmailNZ } = useSettings();
  const email = (country === 'NZ' && supportEmailNZ) || supportEmail;
  return (
    <a href={`mailto:${email}`} className={className}>
      {children}
      {before === undefined ? email : `${before} ${email}`}
    </a>
  );
}

/** The number and address of New Zealand in a sentence; nothing where they're the same. */
export function SupportInNewZealand() {
  const { supportPhoneNZ, supportEmailNZ } = useSettings();
  if (supportPhoneNZ === null && supportEmailNZ === null) return null;
  return (
    <>
      In New Zealand: {supportPhoneNZ !== null && <SupportPhone before="call" country="NZ" />}
      {supportPhoneNZ !== null && supportEmailNZ !== null && ' or '}
      {supportEmailNZ !== null && <SupportEmail before="write to" country="NZ" />}
    </>
  );
}
