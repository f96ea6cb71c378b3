/** How far a user has come with the profile. */
export const progressFields = {
  lastStepCompleted:
    'The last step of the profile up to which every step is complete; 0 when the first is not',
  percentComplete: 'How much of the profile is complete, from 0 to 100',
};
