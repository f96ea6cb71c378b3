import { Link } from 'react-router';
import type { Placeholder } from '#contract/admissions/settings.ts';
import { routes } from '#contract/routes.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import styles from './settings.module.css';
import { useAllSettings } from './use-settings-query.ts';

/** On the team's first page of a website for real people: what is still an example. A failure says nothing here. */
export function Unfinished() {
  const { data } = useAllSettings();
  if (!data?.isLive || data.placeholders.length === 0) return null;
  return (
    <Alert
      title="This website isn’t ready for real people yet"
      action={<Link to={routes.adminSettings}>Open the settings</Link>}
    >
      <Placeholders of={data.placeholders} />
    </Alert>
  );
}

export const Placeholders = ({ of: placeholders }: { of: readonly Placeholder[] }) => (
  <ul className={styles.todo}>
    {placeholders.map(({ field, sentence }) => (
      <li key={field ?? sentence}>{sentence}</li>
    ))}
  </ul>
);
