import { expect, it } from 'vitest';
import { isUnsaved, nextPhotos, type PhotoEvent, type PickedPhoto } from './picked-photos.ts';

const blob = new Blob(['x']);
const after = (...events: PhotoEvent[]) => events.reduce(nextPhotos, [] as readonly PickedPhoto[]);
const picked = (...keys: string[]): PhotoEvent => ({
  kind: 'picked',
  photos: keys.map((key) => ({ key, fileName: `${key}.jpg` })),
});
const checked = (key: string): PhotoEvent => ({ kind: 'checked', key, image: blob });
const failed = (key: string, isInterrupted: boolean): PhotoEvent => ({
  kind: 'failed',
  key,
  reason: 'no answer',
  isInterrupted,
});
const kinds = (photos: readonly PickedPhoto[]) => photos.map(({ state }) => state.kind);

it('keeps the order in which photos were picked', () => {
  expect(after(picked('b', 'a'), picked('c')).map(({ key }) => key)).toEqual(['b', 'a', 'c']);
});

it('sends a photo as soon as it is checked, and never one that is refused', () => {
  const photos = after(picked('a', 'b', 'c'), checked('a'), { kind: 'refused', key: 'b', reason: 'a PDF' });
  expect(kinds(photos)).toEqual(['waiting', 'refused', 'checking']);
  expect(photos.filter(isUnsaved)).toHaveLength(2);
});

it('goes from waiting to sending and then is gone, or fails and waits again', () => {
  const sending = after(picked('a', 'b'), checked('a'), { kind: 'progress', key: 'a', part: 0.4 });
  expect(sending[0]?.state).toEqual({ kind: 'sending', part: 0.4 });
  expect(nextPhotos(sending, { kind: 'gone', key: 'a' }).map(({ key }) => key)).toEqual(['b']);
  const refused = nextPhotos(sending, failed('a', false));
  expect(kinds(refused)).toEqual(['failed', 'checking']);
  expect(kinds(nextPhotos(refused, { kind: 'again', key: 'a' }))).toEqual(['waiting', 'checking']);
});

it('resumes what the network interrupted, and leaves what the server refused', () => {
  const photos = after(picked('a', 'b'), checked('a'), checked('b'), failed('a', true), failed('b', false));
  expect(kinds(nextPhotos(photos, { kind: 'resumed' }))).toEqual(['waiting', 'failed']);
  expect(nextPhotos(photos, { kind: 'resumed' })[0]?.image).toBe(blob);
});

it('ignores events for a photo that is gone', () => {
  const photos = after(picked('a'), { kind: 'gone', key: 'a' }, { kind: 'progress', key: 'a', part: 1 });
  expect(photos).toEqual([]);
});
