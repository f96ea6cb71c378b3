import type { HomePictureName } from '#contract/settings.ts';
import pictureAgree from '#web/content/pictures/benefit-agree.svg';
import pictureChecked from '#web/content/pictures/benefit-checked.svg';
import pictureHome from '#web/content/pictures/benefit-home.svg';
import pictureTalk from '#web/content/pictures/benefit-talk.svg';
import pictureFamilyStory from '#web/content/pictures/family-story.svg';
import pictureFamilies from '#web/content/pictures/for-families.svg';
import pictureWorkers from '#web/content/pictures/for-workers.svg';
import pictureHero from '#web/content/pictures/hero.svg';
import pictureInterview from '#web/content/pictures/how-interview.svg';
import pictureBody from '#web/content/pictures/support-body.svg';
import pictureFeelings from '#web/content/pictures/support-feelings.svg';
import pictureLearning from '#web/content/pictures/support-learning.svg';
import pictureWorkerStory from '#web/content/pictures/support-worker-story.svg';

/** The drawings of the home page, where the operator has no picture of their own. */
export const homeDrawings: Readonly<Record<HomePictureName, string>> = {
  pictureHero,
  pictureHome,
  pictureChecked,
  pictureAgree,
  pictureTalk,
  pictureFamilyStory,
  pictureWorkerStory,
  pictureInterview,
  pictureLearning,
  pictureFeelings,
  pictureBody,
  pictureFamilies,
  pictureWorkers,
};
