import type { ReactNode } from 'react';
import { SupportPhone } from '#web/ui/support/support.tsx';

type Props = {
  /** What comes of it without a call. */
  children?: ReactNode;
  /** Where our own number is not beside it anyway. */
  hasOurs?: boolean;
};

/** Whom to call at once. */
export const EmergencyNumbers = ({ children, hasOurs = false }: Props) => (
  <p>
    <strong>
      If someone is in danger now, call <a href="tel:000">000</a> in Australia or <a href="tel:111">111</a> in
      New Zealand.
    </strong>{' '}
    {children}
    {hasOurs && (
      <>
        {' '}
        You can also call us on <SupportPhone />.
      </>
    )}
  </p>
);
