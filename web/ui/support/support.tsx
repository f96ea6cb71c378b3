import type { ReactNode } from 'react';
import { phoneHref } from '#contract/settings.ts';
import { useSettings } from '#web/lib/settings/use-settings.ts';

type Look = {
  /** Before the number or the address, in the same link. */
  children?: ReactNode;
  className?: string | undefined;
};

/** The number of support as a link. */
export function SupportPhone({ children, className }: Look) {
  const { supportPhone } = useSettings();
  return (
    <a href={phoneHref(supportPhone)} className={className}>
      {children}
      {supportPhone}
    </a>
  );
}

/** The email address of support as a link. */
export function SupportEmail({ children, className }: Look) {
  const { supportEmail } = useSettings();
  return (
    <a href={`mailto:${supportEmail}`} className={className}>
      {children}
      {supportEmail}
    </a>
  );
}
