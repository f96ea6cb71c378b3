import type { HomePictureName } from './settings.ts';

/**
 * The pictures of the home page: where each stands, its size on the page in CSS pixels, and the widths in which a replacement is stored, all in
 * the same proportion.
 */
export const homePictures = {
  pictureHero: { words: 'at the top', width: 760, height: 560, widths: [475, 760, 1140] },
  pictureHome: { words: 'of the first reason: a home', width: 120, height: 96, widths: [120, 240] },
  pictureChecked: { words: 'of the second reason: checks', width: 120, height: 96, widths: [120, 240] },
  pictureAgree: { words: 'of the third reason: agreeing', width: 120, height: 96, widths: [120, 240] },
  pictureTalk: { words: 'of the fourth reason: talking', width: 120, height: 96, widths: [120, 240] },
  pictureFamilyStory: { words: 'of the family’s story', width: 640, height: 480, widths: [480, 960] },
  pictureWorkerStory: { words: 'of the support worker’s story', width: 640, height: 480, widths: [480, 960] },
  pictureInterview: { words: 'beside how it works', width: 480, height: 360, widths: [480, 960] },
  pictureLearning: { words: 'for learning and development', width: 120, height: 96, widths: [120, 240] },
  pictureFeelings: { words: 'for feelings and behaviour', width: 120, height: 96, widths: [120, 240] },
  pictureBody: { words: 'for body and health', width: 120, height: 96, widths: [120, 240] },
  pictureFamilies: { words: 'beside what families pay', width: 480, height: 400, widths: [480, 960] },
  pictureWorkers: { words: 'for support workers', width: 480, height: 400, widths: [480, 960] },
} as const satisfies Record<HomePictureName, object>;

/** The address of a replacement in one of its widths, which never changes. */
export const ownPictureUrl = (id: string, width: number): string => `/api/settings/pictures/${id}/${width}`;
