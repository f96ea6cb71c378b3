import { texts } from '#contract/texts/texts.ts';

/** For somebody who doesn't see the other side yet. */
export const notOpenDialogs = texts('dialog', {
  notOpen: {
    profiles: 'You can open profiles once {approved}',
    profilesAndMessages: 'You can open profiles and write to people once {left}.',
  },
});
