import { expect, it } from 'vitest';
import {
  canSend,
  isUnderWay,
  isUnsaved,
  nextPhotos,
  type PhotoEvent,
  type PickedPhoto,
} from './picked-photos.ts';

const blob = new Blob(['x']);
const after = (...events: PhotoEvent[]) => events.reduce(nextPhotos, [] as readonly PickedPhoto[]);
const picked = (...keys: string[]): PhotoEvent => ({
  kind: 'picked',
  photos: keys.map((key) => ({ key, fileName: `${key}.jpg`, original: blob })),
});
const checked = (key: string): PhotoEvent => ({ kind: 'checked', key, image: blob });
const kinds = (photos: readonly PickedPhoto[]) => photos.map(({ state }) => state.kind);

it('keeps the order in which photos were picked', () => {
  expect(after(picked('b', 'a'), picked('c')).map(({ key }) => key)).toEqual(['b', 'a', 'c']);
});

it('sends photos that are checked or have failed, and no others', () => {
  const photos = after(
    picked('a', 'b', 'c', 'd'),
    checked('a'),
    { kind: 'refused', key: 'b', reason: 'a PNG' },
    checked('c'),
    { kind: 'failed', key: 'c', reason: 'offline' },
    { kind: 'sent for' },
  );
  expect(kinds(photos)).toEqual(['waiting', 'refused', 'waiting', 'checking']);
  expect(photos.filter(isUnderWay)).toHaveLength(2);
  expect(photos.filter(isUnsaved)).toHaveLength(3);
});

it('goes from waiting to sending and then is gone, or fails and waits again', () => {
  const sending = after(
    picked('a', 'b'),
    checked('a'),
    { kind: 'sent for' },
    { kind: 'progress', key: 'a', part: 0.4 },
  );
  expect(sending[0]?.state).toEqual({ kind: 'sending', part: 0.4 });
  expect(nextPhotos(sending, { kind: 'gone', key: 'a' }).map(({ key }) => key)).toEqual(['b']);
  const failed = nextPhotos(sending, { kind: 'failed', key: 'a', reason: 'offline' });
  expect(failed[0]?.state).toEqual({ kind: 'failed', reason: 'offline' });
  expect(kinds(nextPhotos(failed, { kind: 'again', key: 'a' }))).toEqual(['waiting', 'checking']);
});

it('keeps the photo, its edit and its description when an upload is stopped or fails', () => {
  const edited = new Blob(['smaller']);
  const photos = after(
    picked('a'),
    checked('a'),
    { kind: 'edited', key: 'a', image: edited },
    { kind: 'described', key: 'a', alternativeText: 'A garden' },
    { kind: 'sent for' },
    { kind: 'failed', key: 'a', reason: 'offline' },
    { kind: 'again', key: 'a' },
    { kind: 'stopped', key: 'a' },
  );
  expect(photos[0]).toMatchObject({ image: edited, original: blob, alternativeText: 'A garden' });
  expect(photos.filter(canSend)).toHaveLength(1);
});

it('ignores events for a photo that is gone', () => {
  const photos = after(picked('a'), { kind: 'gone', key: 'a' }, { kind: 'progress', key: 'a', part: 1 });
  expect(photos).toEqual([]);
});
