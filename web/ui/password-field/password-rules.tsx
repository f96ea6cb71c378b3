import { Check, Circle } from 'lucide-react';
import { SettledStatus } from '#web/ui/live-region/settled-status.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './password-field.module.css';

export type PasswordRule = { label: string; met: boolean };

export function PasswordRules({ id, rules }: { id: string; rules: PasswordRule[] }) {
  const met = rules.filter((rule) => rule.met).length;
  return (
    <div className={styles.rules}>
      <ul id={id} className={styles.list}>
        {rules.map((rule) => (
          <li key={rule.label} className={styles.rule} data-met={rule.met ? '' : undefined}>
            {rule.met ? <Check aria-hidden="true" /> : <Circle aria-hidden="true" />}
            <span>
              {rule.label}
              <VisuallyHidden>{rule.met ? ', met.' : ', not met yet.'}</VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
      <SettledStatus message={`${met} of ${rules.length} password rules met`} />
    </div>
  );
}
