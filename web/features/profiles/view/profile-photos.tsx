import type { FileTag } from '#contract/enums.ts';
import type { Profile } from '#contract/profiles/profiles.ts';
import { MissingPart } from './missing-part.tsx';
import { usePhotoParts } from './photo-parts.ts';
import { ProfileSection } from './profile-section.tsx';
import { editPath, type Viewer } from './viewer.ts';

type Props = {
  profile: Exclude<Profile, { role: 'ADMIN' }>;
  tag: FileTag;
  title: string;
  /** The label of the carousel, for screen readers. */
  label: string;
  viewer: Viewer;
  /** Shown to the owner if there are no photos yet. */
  invitation: string;
};

/** The photos that everyone who sees the profile can see. */
export function ProfilePhotos({ profile, tag, title, label, viewer, invitation }: Props) {
  const { Carousel } = usePhotoParts();
  return (
    <Carousel
      profileId={profile.id}
      tag={tag}
      label={label}
      frame={(carousel) => <ProfileSection title={title}>{carousel}</ProfileSection>}
      empty={
        viewer === 'owner' && (
          <MissingPart
            title="You haven’t added photos yet"
            editPath={`${editPath(profile, viewer)}?step=6`}
            action="Add photos"
          >
            {invitation}
          </MissingPart>
        )
      }
    />
  );
}
