import type { Role } from '#contract/enums.ts';
import { type Gallery, galleriesOf } from '#web/features/photos/galleries.ts';
import { usePhotos } from '#web/features/photos/photos-query.ts';
import { SummaryList } from '#web/ui/summary-list/summary-list.tsx';

type Props = { profileId: string; role: Role };

/** How many photos each gallery has. */
export const PhotoSummary = ({ profileId, role }: Props) => (
  <SummaryList
    items={galleriesOf(role).map((gallery) => ({
      label: gallery.title,
      value: <PhotoCount profileId={profileId} gallery={gallery} />,
    }))}
  />
);

function PhotoCount({ profileId, gallery }: { profileId: string; gallery: Gallery }) {
  const { data } = usePhotos(profileId, gallery.tag);
  if (!data) return '…';
  if (data.length === 0) return 'None yet';
  return data.length === 1 ? '1 picture' : `${data.length} pictures`;
}
