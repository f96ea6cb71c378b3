/** A photo that was chosen and is not yet on the server. */
export type PickedPhoto = {
  key: string;
  fileName: string;
  /** The file as it was chosen, from which the editor starts. */
  original: Blob;
  /** What will be uploaded, once it is checked. */
  image: Blob | null;
  alternativeText: string;
  state: PhotoState;
};

export type PhotoState =
  | { kind: 'checking' | 'ready' | 'waiting' }
  | { kind: 'refused' | 'failed'; reason: string }
  | { kind: 'sending'; part: number };

export type PhotoEvent =
  | { kind: 'picked'; photos: { key: string; fileName: string; original: Blob }[] }
  | { kind: 'checked'; key: string; image: Blob }
  | { kind: 'refused'; key: string; reason: string }
  | { kind: 'edited'; key: string; image: Blob }
  | { kind: 'described'; key: string; alternativeText: string }
  | { kind: 'sent for' }
  | { kind: 'again'; key: string }
  | { kind: 'progress'; key: string; part: number }
  | { kind: 'failed'; key: string; reason: string }
  | { kind: 'stopped'; key: string }
  | { kind: 'gone'; key: string };

/** In the order in which they were chosen. */
export function nextPhotos(photos: readonly PickedPhoto[], event: PhotoEvent): readonly PickedPhoto[] {
  const change = (key: string, part: Partial<PickedPhoto>) =>
    photos.map((photo) => (photo.key === key ? { ...photo, ...part } : photo));
  switch (event.kind) {
    case 'picked':
      return [
        ...photos,
        ...event.photos.map((given) => ({
          ...given,
          image: null,
          alternativeText: '',
          state: { kind: 'checking' as const },
        })),
      ];
    case 'checked':
      return change(event.key, { image: event.image, state: { kind: 'ready' } });
    case 'edited':
      return change(event.key, { image: event.image });
    case 'described':
      return change(event.key, { alternativeText: event.alternativeText });
    case 'sent for':
      return photos.map((photo) => (canSend(photo) ? { ...photo, state: { kind: 'waiting' } } : photo));
    case 'again':
      return change(event.key, { state: { kind: 'waiting' } });
    case 'progress':
      return change(event.key, { state: { kind: 'sending', part: event.part } });
    case 'refused':
    case 'failed':
      return change(event.key, { state: { kind: event.kind, reason: event.reason } });
    case 'stopped':
      return change(event.key, { state: { kind: 'ready' } });
    case 'gone':
      return photos.filter(({ key }) => key !== event.key);
  }
}

/** Accepted, and not being uploaded. */
export const canSend = ({ state }: PickedPhoto) => state.kind === 'ready' || state.kind === 'failed';

export const isUnderWay = ({ state }: PickedPhoto) => state.kind === 'waiting' || state.kind === 'sending';

/** Would be lost if the page were closed. */
export const isUnsaved = ({ state }: PickedPhoto) => state.kind !== 'refused';
