import { Link } from 'react-router';
import type { WorkItem } from '#contract/admissions/work-list.ts';
import { routes } from '#contract/routes.ts';
import { fullName } from '#web/lib/text.ts';

type Props = { person: NonNullable<WorkItem['introduction']>['from'] };

/** To the team's view of somebody. */
export function PersonLink({ person }: Props) {
  const view = person.role === 'FAMILY_USER' ? routes.adminFamilyView : routes.adminSupportWorkerView;
  return (
    <Link to={`${view}/${person.id}`}>
      <bdi>{fullName(person)}</bdi>
    </Link>
  );
}
