import type { IntroductionRequest } from '#contract/search/introductions.ts';

type StateWords = {
  tone: 'notice' | 'neutral' | 'good';
  words: string;
  /** Of a closed one: what happened on its last day. */
  ended: string;
};

/** How far a request has come, as the team reads it. */
export function stateWords({ state, takenBy }: Pick<IntroductionRequest, 'state' | 'takenBy'>): StateWords {
  switch (state) {
    case 'open':
      return { tone: 'notice', words: 'Open', ended: '' };
    case 'taken':
      return { tone: 'neutral', words: takenBy ? `Taken by ${takenBy}` : 'Taken', ended: '' };
    case 'introduced':
      return { tone: 'good', words: 'Introduced', ended: 'introduced' };
    case 'not-introduced':
      return { tone: 'neutral', words: 'Not introduced', ended: 'closed' };
    case 'withdrawn':
      return { tone: 'neutral', words: 'Taken back', ended: 'taken back' };
  }
}
