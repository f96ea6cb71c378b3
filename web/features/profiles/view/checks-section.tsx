import type { Profile } from '#contract/profiles/profiles.ts';
import { lazyPart } from '#web/lib/parts/lazy-part.tsx';
import { ProfileSection } from './profile-section.tsx';
import type { Viewer } from './viewer.ts';

const RecordList = lazyPart(async () => (await import('#web/lib/checks/record-list.tsx')).RecordList);

type Props = { profile: Exclude<Profile, { role: 'ADMIN' }>; viewer: Viewer };

/** What our team has seen of somebody, as the other side reads it. The team has a list of its own. */
export const ChecksSection = ({ profile: { checks, role }, viewer }: Props) =>
  checks.length > 0 && (
    <ProfileSection title="Checks">
      {viewer === 'owner' && (
        <p>{`${role === 'FAMILY_USER' ? 'Support workers' : 'Families'} read this about you.`}</p>
      )}
      <RecordList checks={checks} />
    </ProfileSection>
  );
