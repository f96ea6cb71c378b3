import { Link } from 'react-router';
import type { OwnMatch } from '#contract/matches/own-match.ts';
import { routes } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import { EmergencyNumbers } from '#web/ui/emergency-numbers/emergency-numbers.tsx';
import styles from './open-match.module.css';
import type { YourMatchSlots } from './slots.ts';

/** Never behind a menu: people look for it when they have little strength to look. */
export function SomethingIsWrong({ own: { other, name }, slots }: { own: OwnMatch; slots: YourMatchSlots }) {
  return (
    <div className={styles.part}>
      <h3>Is something not right?</h3>
      <EmergencyNumbers />
      <p>
        Tell us early, even if it seems small. Call{' '}
        <a href={settings.supportPhoneHref}>{settings.supportPhone}</a>, write to{' '}
        <a href={`mailto:${settings.supportEmail}`}>{settings.supportEmail}</a> or{' '}
        <Link to={routes.contactUs}>send us a message</Link>.
      </p>
      {other && <div>{slots.report({ id: other.id, name })}</div>}
    </div>
  );
}
