/** The moment at which the clocks of a zone show a time, such as '2026-11-21T10:00'. Not for one that they skip or show twice. */
export function momentIn(zone: string, shown: string): Date {
  const first = new Date(shown + offsetIn(zone, new Date(`${shown}Z`)));
  return new Date(shown + offsetIn(zone, first));
}

/** '+10:30' */
function offsetIn(zone: string, at: Date): string {
  const words = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  return (
    words
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')
      ?.value.slice('GMT'.length) ?? ''
  );
}
