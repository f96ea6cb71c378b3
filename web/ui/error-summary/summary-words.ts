type Problem = { message: string; tooMany?: number | undefined };

/**
 * An error as it reads away from its field: 'Pets: remove 3 characters'. A message that says the label's words already
 * names its field.
 */
export function summaryWords(label: string, { message, tooMany = 0 }: Problem): string {
  if (label === '') return message;
  if (tooMany > 0) return after(label, `Remove ${tooMany === 1 ? '1 character' : `${tooMany} characters`}`);
  return namesField(message, label) ? message : after(label, message);
}

/** The name of a month keeps its capital: 'February 2027 has only 28 days'. */
const beginsWithMonth = /^[A-Z][a-z]+ \d{4} /;

const lowered = (sentence: string) =>
  beginsWithMonth.test(sentence) ? sentence : sentence.charAt(0).toLowerCase() + sentence.slice(1);

const after = (label: string, sentence: string) =>
  label.endsWith('?') ? `${label} ${sentence}` : `${label}: ${lowered(sentence)}`;

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}’'-]+/gu) ?? [];

function namesField(message: string, label: string): boolean {
  const said = new Set(wordsOf(message));
  return wordsOf(label).every((word) => said.has(word));
}
