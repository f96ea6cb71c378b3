import { Alert } from '#web/ui/alert/alert.tsx';
import { SupportPhone } from '#web/ui/support/support.tsx';

/** Whom to call when there is no time for a report. */
export const EmergencyNote = () => (
  <Alert title="Is someone in danger now?">
    Call <a href="tel:000">000</a> in Australia or <a href="tel:111">111</a> in New Zealand. You can also call
    us on <SupportPhone />.
  </Alert>
);
