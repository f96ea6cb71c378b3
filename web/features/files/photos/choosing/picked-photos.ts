/** A photo that was chosen and is not yet on the server. */
export type PickedPhoto = {
  key: string;
  fileName: string;
  /** What is uploaded, once it is checked. */
  image: Blob | null;
  state: PhotoState;
};

export type PhotoState =
  | { kind: 'checking' | 'waiting' }
  | { kind: 'refused'; reason: string }
  | Failure
  | { kind: 'sending'; part: number };

type Failure = {
  kind: 'failed';
  reason: string;
  /** The network or the session was missing: it is sent by itself when they are back. */
  isInterrupted: boolean;
};

export type PhotoEvent =
  | { kind: 'picked'; photos: { key: string; fileName: string }[] }
  | { kind: 'checked'; key: string; image: Blob }
  | { kind: 'refused'; key: string; reason: string }
  | { kind: 'again'; key: string }
  | { kind: 'resumed' }
  | { kind: 'progress'; key: string; part: number }
  | (Failure & { key: string })
  | { kind: 'gone'; key: string };

/** In the order in which they were chosen. Each is sent as soon as it is checked and its turn comes. */
export function nextPhotos(photos: readonly PickedPhoto[], event: PhotoEvent): readonly PickedPhoto[] {
  const change = (key: string, part: Partial<PickedPhoto>) =>
    photos.map((photo) => (photo.key === key ? { ...photo, ...part } : photo));
  switch (event.kind) {
    case 'picked':
      return [
        ...photos,
        ...event.photos.map((given) => ({ ...given, image: null, state: { kind: 'checking' as const } })),
      ];
    case 'checked':
      return change(event.key, { image: event.image, state: { kind: 'waiting' } });
    case 'refused':
      return change(event.key, { state: { kind: 'refused', reason: event.reason } });
    case 'again':
      return change(event.key, { state: { kind: 'waiting' } });
    case 'resumed':
      return photos.map((photo) =>
        photo.state.kind === 'failed' && photo.state.isInterrupted
          ? { ...photo, state: { kind: 'waiting' } }
          : photo,
      );
    case 'progress':
      return change(event.key, { state: { kind: 'sending', part: event.part } });
    case 'failed': {
      const { reason, isInterrupted } = event;
      return change(event.key, { state: { kind: 'failed', reason, isInterrupted } });
    }
    case 'gone':
      return photos.filter(({ key }) => key !== event.key);
  }
}

/** Would be lost if the page were closed. */
export const isUnsaved = ({ state }: PickedPhoto) => state.kind !== 'refused';
