const people = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`;

/** To how many people a reminder goes, of those whose checks were chosen, and why not to the others. */
export function remindedWords(reminded: number, chosen: number): string {
  const left = chosen - reminded;
  const why = 'They were reminded today, have sent a newer one, or can’t be reached.';
  if (reminded === 0) return `No reminders were sent. ${why}`;
  const sent = `We’re emailing a reminder to ${people(reminded)}.`;
  return left > 0 ? `${sent} Left out: ${people(left)}. ${why}` : sent;
}
