import { Link } from 'react-router';
import { routes } from '#contract/routes.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { pressingWords } from './request-words.ts';
import { usePrivacyRequests } from './use-privacy-requests.ts';

/** On the list of work, in its head: privacy requests that are late or due soon. Nothing while there are none; the register says if it can't be loaded. */
export function PressingRequests() {
  const words = pressingWords(usePrivacyRequests({ state: 'open' }).items ?? []);
  return (
    words && (
      <p role="status">
        <Link to={routes.adminPrivacyRequests}>
          <Badge tone="bad">{words}</Badge>
        </Link>
      </p>
    )
  );
}
