import type { IntroductionRequest } from '#contract/admissions/introductions.ts';

type StateWords = {
  tone: 'notice' | 'neutral' | 'good';
  words: string;
  /** For a closed request: what happened on the day that it was closed. */
  ended: string;
};

/** The state of a request in the words of the team. */
export function stateWords({ state, takenBy }: Pick<IntroductionRequest, 'state' | 'takenBy'>): StateWords {
  switch (state) {
    case 'open':
      return { tone: 'notice', words: 'Open', ended: '' };
    case 'taken':
      return { tone: 'neutral', words: takenBy ? `Assigned to ${takenBy}` : 'Assigned', ended: '' };
    case 'introduced':
      return { tone: 'good', words: 'Introduced', ended: 'introduced' };
    case 'not-introduced':
      return { tone: 'neutral', words: 'Not introduced', ended: 'closed' };
    case 'withdrawn':
      return { tone: 'neutral', words: 'Withdrawn', ended: 'withdrawn' };
  }
}
