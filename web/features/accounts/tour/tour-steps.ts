import { approvedStatuses, type Status } from '#contract/enums.ts';
import { untilOpen } from '#contract/profiles/status/promises.ts';

export type TourStep = {
  title: string;
  text: string;
  /** Values of `data-tour`; the step is about the first place that is shown. */
  targets: readonly string[];
};

type Role = 'FAMILY_USER' | 'SUPPORT_WORKER';
type Words = Record<'others' | 'search', string>;

const words: Record<Role, Words> = {
  FAMILY_USER: {
    others: 'support workers',
    search: 'Choose the months when you’d like someone to start, then press Search.',
  },
  SUPPORT_WORKER: {
    others: 'families',
    search: 'Choose the country you want to work in, then press Search.',
  },
};

const again = 'To take this tour again, open the menu at the top and press ‘Show me around’.';

/** Section 2: four steps about what the page shows this person. */
export function tourSteps(role: Role, status: Status): TourStep[] {
  const { others, search } = words[role];
  const profile: TourStep = {
    title: 'Your profile',
    text: `The circle shows how many steps of your profile are done. Press Setup to keep going. Press View to see how ${others} will see you.`,
    targets: ['profile'],
  };
  if (!approvedStatuses.some((approved) => approved === status)) {
    const open = untilOpen({ role, status });
    return [
      // First, because it is what the person has come to read.
      {
        title: 'What comes next',
        text: `Your next step is always here. Once ${open}, you’ll see ${others} here, best match first.`,
        targets: ['prompt'],
      },
      profile,
      {
        title: 'Your messages',
        text: `You’ll see here when someone would like to talk with you. You can read and answer once ${open}.`,
        targets: ['messages'],
      },
      {
        title: 'The menu',
        text: `Your own pages and the rest of the site are here. ${again}`,
        targets: ['menu'],
      },
    ];
  }
  return [
    profile,
    { title: 'Search', text: search, targets: ['search'] },
    {
      title: 'Three lists',
      text: `Recommended shows everyone the search finds, best match first. ${
        role === 'FAMILY_USER' ? 'Workers' : 'Families'
      } you star are in Short Listed. The ones you hide are in Hidden. Only you see these lists.`,
      targets: ['tabs'],
    },
    {
      title: 'On each card',
      text: `Star or hide the card. Press the message icon to write, or to have our team introduce you. The three dots block or report. ${again}`,
      targets: ['card', 'tabs'],
    },
  ];
}
