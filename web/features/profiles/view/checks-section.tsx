import { isElsewhere } from '#contract/checks/record-elsewhere.ts';
import type { Profile } from '#contract/profiles/profiles.ts';
import { lazyPart } from '#web/lib/parts/lazy-part.tsx';
import { useStateUnknown } from '#web/lib/session/own-profile.ts';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { Disclosure } from '#web/ui/disclosure/disclosure.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { chipWords, firstChecks } from './check-chips.ts';
import styles from './checks-section.module.css';
import { ProfileSection } from './profile-section.tsx';
import type { Viewer } from './viewer.ts';

const RecordList = lazyPart(
  async () => (await import('#web/features/checks/shared/record-list.tsx')).RecordList,
);

type Props = { profile: Exclude<Profile, { role: 'ADMIN' }>; viewer: Viewer };

/** What our team has seen of somebody, as the other side reads it: in brief, with all of it a press away. The team has a list of its own. */
export function ChecksSection({ profile, viewer }: Props) {
  const { checks, role } = profile;
  const isStateUnknown = useStateUnknown();
  if (checks.length === 0) return null;
  return (
    <ProfileSection title="Checks">
      {viewer === 'owner' && (
        <p>{`${role === 'FAMILY_USER' ? 'Support workers' : 'Families'} read this about you.`}</p>
      )}
      <Stack gap={1}>
        <Row as="ul" gap={2}>
          {firstChecks(profile).map((check) => (
            <li
              key={`${check.kind} ${check.state}`}
              className={classNames(
                styles.chip,
                (check.standing !== 'seen' || isElsewhere(check, isStateUnknown)) && styles.missing,
              )}
            >
              {chipWords(check, isStateUnknown)}
            </li>
          ))}
        </Row>
        <Disclosure
          summary={checks.length === 1 ? 'See more about this check' : `See all ${checks.length} checks`}
          isFlush
        >
          <RecordList checks={checks} />
        </Disclosure>
      </Stack>
    </ProfileSection>
  );
}
