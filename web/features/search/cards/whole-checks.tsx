import { useQuery } from '@tanstack/react-query';
import { RecordList } from '#web/features/checks/shared/record-list.tsx';
import { profileQuery } from '#web/lib/api/profile-query.ts';
import { WholePart } from './whole-part.tsx';

/** On an unfolded card: all checks of somebody, from their profile. */
export const WholeChecks = ({ personId }: { personId: string }) => (
  <WholePart query={useQuery(profileQuery(personId))}>
    {(profile) => profile.role !== 'ADMIN' && <RecordList checks={profile.checks} />}
  </WholePart>
);
