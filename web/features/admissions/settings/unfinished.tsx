import { Link } from 'react-router';
import { routes } from '#contract/routes.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { useAllSettings } from './use-settings-query.ts';

const shown = 3;

/** On the team's first page of a website for real people: what is still an example. A failure says nothing here. */
export function Unfinished() {
  const { data } = useAllSettings();
  if (!data?.isLive || data.placeholders.length === 0) return null;
  const left = data.placeholders.length - shown;
  return (
    <Alert
      title="This website isn’t ready for real people yet"
      action={<Link to={routes.adminSettings}>Open the settings</Link>}
    >
      <ul>
        {data.placeholders.slice(0, shown).map(({ field, sentence }) => (
          <li key={field ?? sentence}>{sentence}</li>
        ))}
      </ul>
      {left > 0 && <p>And {left} more.</p>}
    </Alert>
  );
}
