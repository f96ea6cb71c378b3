import type { ReactNode } from 'react';
import { settings } from '#contract/settings.ts';

/** Whom to call at once. Takes what else there is to say about it. */
export const EmergencyNumbers = ({ children }: { children?: ReactNode }) => (
  <p>
    <strong>
      If somebody is in danger now, call <a href="tel:000">000</a> in Australia or <a href="tel:111">111</a>{' '}
      in New Zealand.
    </strong>
    {children && (
      <>
        {' '}
        {children} You can also call us on <a href={settings.supportPhoneHref}>{settings.supportPhone}</a>.
      </>
    )}
  </p>
);
