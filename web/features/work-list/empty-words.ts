import type { WorkSearch } from './work-search.ts';

type EmptyWords = { title: string; text: string; to?: { label: string; search: Partial<WorkSearch> } };

const things = { all: 'requests or messages', introductions: 'introductions', messages: 'messages' };

const showOpen = { label: 'Show open requests', search: { state: 'open', isMine: false } } as const;

/** What an empty list says, and where it leads. */
export function emptyWords({ state, kind, isMine }: WorkSearch): EmptyWords {
  const what = things[kind];
  if (state === 'open' && isMine) {
    return {
      title: 'Open requests do not belong to anyone yet',
      text: 'When you take one, it moves from here to Taken.',
      to: { label: 'Show the ones you have taken', search: { state: 'taken' } },
    };
  }
  if (state === 'open') return { title: `No ${what} are waiting`, text: 'They are all taken or done.' };
  if (state === 'taken') {
    return {
      title: isMine ? `You have taken no ${what}` : `Nobody is working on ${what}`,
      text: 'Take an open request, and your colleagues see that you are working on it.',
      to: showOpen,
    };
  }
  if (state === 'done') {
    return {
      title: isMine ? `You have finished no ${what} yet` : `No ${what} are done yet`,
      text: 'Finished requests stay here with their notes.',
      to: showOpen,
    };
  }
  return isMine
    ? { title: `You have taken or finished no ${what}`, text: 'Take an open request to begin.', to: showOpen }
    : {
        title: `There are no ${what} yet`,
        text: 'They come from the contact page and from people who ask to meet each other.',
      };
}
