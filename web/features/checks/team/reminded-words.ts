const people = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`;

/** To how many people a reminder goes, of those whose checks were chosen, and why not to the others. */
export function remindedWords(reminded: number, chosen: number): string {
  const left = chosen - reminded;
  const why = 'They were reminded today, have sent a newer one, or cannot be reached.';
  if (reminded === 0) return `Nobody is reminded. ${why}`;
  const sent = `We remind ${people(reminded)} by mail.`;
  return left > 0 ? `${sent} Left out: ${people(left)}. ${why}` : sent;
}
