import type { FamilyProfile } from '#contract/profiles/family.ts';
import { behaviourWords, benefitsSentence, supportsSentence, yesOrNo } from './family-words.ts';

/** What each section of a family's page says, in the specification's order. */

export const careAnswers = (profile: FamilyProfile) => [
  { title: 'Disability', text: profile.descriptionOfDisability },
  { title: 'What is needed', text: profile.descriptionOfCareNeeds },
  { title: 'Required supports', text: supportsSentence(profile) },
  {
    title: 'Medical support plan',
    text: yesOrNo(
      profile.hasEmergencyMedicalPlan,
      'There is an emergency medical plan.',
      'There is no emergency medical plan.',
    ),
  },
  { title: 'Extra skills or training', text: profile.additionalSkillsOrTrainingSupportWorkerNeeds },
  {
    title: 'Behaviour support plan',
    text: yesOrNo(
      profile.hasBehaviourSupportPlan,
      'There is a behaviour support plan.',
      'There is no behaviour support plan.',
    ),
  },
  { title: 'Behaviour', text: behaviourWords(profile) },
];

export const lifeAnswers = (profile: FamilyProfile) => [
  { title: 'Living arrangements', text: profile.livingArrangementDescription },
  { title: 'Benefits', text: benefitsSentence(profile) },
  { title: 'Other benefits', text: profile.descriptionOfOtherBenenfit },
  { title: 'Work experience', text: profile.workExperienceBenefits },
];

export const placeAnswers = (profile: FamilyProfile) => [
  { title: 'The area', text: profile.locationDescription },
  { title: 'Distance from the nearest major city', text: profile.distanceFromClosestMajorCity },
  { title: 'Transport', text: profile.transportOptionsFromHome },
  { title: 'Local attractions', text: profile.localAttractions },
];
