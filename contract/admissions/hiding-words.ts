/** What follows a change that hides people from the search: how many, and until when. */
export const hidingWords = (people: number): string =>
  `If you save this, ${people === 1 ? 'one person disappears' : `${people.toLocaleString('en-AU')} people disappear`} from the search straight away, because a check you’d now ask them for has expired. Others can find them again as soon as we’ve seen a new one.`;

/** The number in these words, which a save names once somebody has agreed to it: errors of the API have a sentence and no figures. */
export const peopleIn = (words: string): number =>
  words.includes(' one person ') ? 1 : Number(/\d[\d,]*/.exec(words)?.[0].replaceAll(',', '') ?? 0);
