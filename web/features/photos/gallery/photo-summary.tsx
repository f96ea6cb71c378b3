import type { Role } from '#contract/enums.ts';
import { type Pile, pilesOf } from '#web/features/photos/photo-piles.ts';
import { usePhotos } from '#web/features/photos/photos-query.ts';
import { SummaryList } from '#web/ui/summary-list/summary-list.tsx';

type Props = { profileId: string; role: Role };

/** How many pictures there are, pile by pile. */
export const PhotoSummary = ({ profileId, role }: Props) => (
  <SummaryList
    items={pilesOf(role).map((pile) => ({
      label: pile.title,
      value: <PhotoCount profileId={profileId} pile={pile} />,
    }))}
  />
);

function PhotoCount({ profileId, pile }: { profileId: string; pile: Pile }) {
  const { data } = usePhotos(profileId, pile.tag);
  if (!data) return '…';
  if (data.length === 0) return 'None yet';
  return data.length === 1 ? '1 picture' : `${data.length} pictures`;
}
