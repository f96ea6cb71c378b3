import type { WorkSearch } from './work-search.ts';

type EmptyWords = { title: string; text: string; to?: { label: string; search: Partial<WorkSearch> } };

const things = {
  all: 'requests, messages or reports',
  introductions: 'introductions',
  messages: 'messages',
  reports: 'reports',
  'first-messages': 'first messages',
  matches: 'matches',
  unreachable: 'addresses',
} as const;

const sources: Record<WorkSearch['kind'], string> = {
  all: 'They come from the contact page, from people who ask to meet each other, and from people who report someone.',
  introductions: 'They come from people who ask to meet each other.',
  messages: 'They come from the contact page.',
  reports: 'They come from people who tell us that someone has done something wrong.',
  matches:
    'They come when it’s time to ask both people in a match how it’s going, when one of them says that someone doesn’t feel safe, and when one of them is no longer approved or listed.',
  unreachable: 'They come when a mail server tells us that an address doesn’t take our emails.',
  'first-messages':
    'They come from people who’d like to talk with someone who isn’t approved yet. Once that person is, they can read the message and it leaves this list.',
};

const showOpen = { label: 'Show open requests', search: { state: 'open', isMine: false } } as const;

/** What an empty list says, and where it leads. */
export function emptyWords({ state, kind, isMine }: WorkSearch): EmptyWords {
  const what = things[kind];
  if (state === 'open' && isMine) {
    return {
      title: 'Open requests don’t belong to anyone yet',
      text: 'When you assign one to yourself, it moves from here to Assigned.',
      to: { label: 'Show the ones assigned to you', search: { state: 'taken' } },
    };
  }
  if (state === 'open') return { title: `No ${what} are waiting`, text: 'New ones will appear here.' };
  if (state === 'taken') {
    return {
      title: isMine ? `No ${what} are assigned to you` : `Nobody is working on ${what}`,
      text: 'Assign an open request to yourself, so your colleagues see that you’re working on it.',
      to: showOpen,
    };
  }
  if (state === 'done') {
    return {
      title: isMine ? `You haven’t finished any ${what} yet` : `No ${what} are done yet`,
      text: 'Finished requests stay here with their notes.',
      to: showOpen,
    };
  }
  return isMine
    ? {
        title: `No ${what} have been assigned to you yet`,
        text: 'Assign an open request to yourself to begin.',
        to: showOpen,
      }
    : {
        title: `There are no ${what} yet`,
        text: sources[kind],
      };
}
