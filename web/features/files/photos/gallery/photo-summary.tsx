import { useRef } from 'react';
import type { Role } from '#contract/enums.ts';
import { type Gallery, galleriesOf } from '#web/features/files/photos/galleries.ts';
import { usePhotos } from '#web/features/files/photos/photos-query.ts';
import { useHoldFocus } from '#web/lib/focus/use-hold-focus.ts';
import { Button } from '#web/ui/button/button.tsx';
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
  const { data, isError, refetch } = usePhotos(profileId, gallery.tag);
  const place = useRef<HTMLSpanElement>(null);
  useHoldFocus(place);
  return (
    <span ref={place} tabIndex={-1}>
      {data && countWords(data.length)}
      {!data && !isError && '…'}
      {!data && isError && (
        <>
          Couldn’t be loaded{' '}
          <Button
            variant="quiet"
            size="small"
            aria-label={`Retry ${gallery.title}`}
            onPress={() => void refetch()}
          >
            Retry
          </Button>
        </>
      )}
    </span>
  );
}

function countWords(count: number): string {
  if (count === 0) return 'None yet';
  return count === 1 ? '1 picture' : `${count} pictures`;
}
