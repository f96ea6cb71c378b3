import { useQuery } from '@tanstack/react-query';
import { Eye, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useRef, useState } from 'react';
import { type Check, checks } from '#contract/checks/checks.ts';
import type { FileRecord } from '#contract/files/files.ts';
import { photoUrl } from '#web/features/files/shared/photo-url.ts';
import { call } from '#web/lib/api/api.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { NewTabLink } from '#web/ui/new-tab-link/new-tab-link.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { useOverflow } from '#web/ui/scroll-area/use-overflow.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './judging.module.css';

type Props = {
  check: Check;
  /** What the picture shows, in words. */
  label: string;
  /** Whether somebody has asked for it: each look is kept in the history. */
  isOpen: boolean;
  onOpen: () => void;
};

/** The photo of a document. It is asked for once, and never again by itself. */
export function CheckDocument({ check, label, isOpen, onOpen }: Props) {
  const { id, guidID } = check;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['check-document', id, guidID],
    queryFn: ({ signal }) => call(checks.document, { params: { checkId: id } }, { signal }),
    enabled: isOpen && guidID !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  });
  if (guidID === null) return <Quiet>They haven’t added a photo.</Quiet>;
  if (!isOpen) {
    return (
      <div className={styles.closed}>
        <Button variant="secondary" icon={<Eye aria-hidden="true" />} onPress={onOpen}>
          Show the document
        </Button>
        <Quiet>The history records that you opened the document.</Quiet>
      </div>
    );
  }
  if (isFetching) {
    return (
      <>
        <VisuallyHidden>
          <p role="status">Loading the document …</p>
        </VisuallyHidden>
        <Skeleton shape="card" />
      </>
    );
  }
  if (error || !data)
    return (
      <FailedAlert title="The document couldn’t be loaded" error={error} onRetry={() => void refetch()} />
    );
  return <Zoomed key={data.url} photo={data} label={label} onAskAgain={() => void refetch()} />;
}

const zooms = [1, 1.5, 2, 3, 4] as const;

type ZoomedProps = { photo: FileRecord; label: string; onAskAgain: () => void };

/** A photo that can be enlarged and turned. Inside its frame the arrow keys move it. */
function Zoomed({ photo, label, onAskAgain }: ZoomedProps) {
  const { url, width, height } = photo;
  const [zoom, setZoom] = useState(0);
  const [turns, setTurns] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const frame = useRef<HTMLElement>(null);
  const overflows = useOverflow(frame);
  const address = photoUrl(url) ?? '';
  if (hasFailed) {
    return (
      <Alert
        tone="error"
        title="The document couldn’t be shown"
        action={
          <Button variant="secondary" size="small" onPress={onAskAgain}>
            Try again
          </Button>
        }
      >
        The link may have expired. If you try again, the history records another view.
      </Alert>
    );
  }
  const isOnSide = turns % 2 === 1;
  const [wide, high] = isOnSide ? [height, width] : [width, height];
  return (
    <Stack gap={2}>
      <Row gap={1} align="center" role="group" aria-label="The document">
        <IconButton
          label="Make the document smaller"
          icon={<ZoomOut aria-hidden="true" />}
          isDisabled={zoom === 0}
          onPress={() => setZoom(zoom - 1)}
        />
        <IconButton
          label="Make the document larger"
          icon={<ZoomIn aria-hidden="true" />}
          isDisabled={zoom === zooms.length - 1}
          onPress={() => setZoom(zoom + 1)}
        />
        <IconButton
          label="Rotate the document"
          icon={<RotateCw aria-hidden="true" />}
          onPress={() => setTurns((turns + 1) % 4)}
        />
        <span className={styles.link}>
          <NewTabLink href={address}>Open full size</NewTabLink>
        </span>
      </Row>
      <section ref={frame} className={styles.frame} {...(overflows && { tabIndex: 0, 'aria-label': label })}>
        <svg
          className={styles.drawing}
          width={`${(zooms[zoom] ?? 1) * 100}%`}
          viewBox={`0 0 ${wide} ${high}`}
          role="img"
          aria-label={label}
        >
          <image
            href={address}
            width={width}
            height={height}
            transform={`translate(${wide / 2} ${high / 2}) rotate(${turns * 90}) translate(${-width / 2} ${-height / 2})`}
            onError={() => setHasFailed(true)}
          />
        </svg>
      </section>
      <Quiet>The history records that you opened the document.</Quiet>
    </Stack>
  );
}
