/** A sentence in parts: before, the first phrase, between, the second phrase, after. */
export function splitAround(sentence: string, first: string, second: string) {
  const [before = '', rest = ''] = splitOnce(sentence, first);
  const [between = '', after = ''] = splitOnce(rest, second);
  return [before, first, between, second, after] as const;
}

function splitOnce(text: string, phrase: string): [string, string] {
  const start = text.indexOf(phrase);
  if (start < 0) throw new Error(`'${phrase}' is not in: ${text}`);
  return [text.slice(0, start), text.slice(start + phrase.length)];
}
