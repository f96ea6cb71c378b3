import { useEffect, useState } from 'react';
import type { OfficeHours as Week } from '#contract/settings.ts';
import { startsNow } from '#web/lib/late-start/starts-now.ts';
import { useSettings } from '#web/lib/settings/use-settings.ts';
import { calendarWords, zoneTimeWords } from './calendar-words.ts';
import { closureWords } from './closure-words.ts';
import { useOfficeCode } from './use-office-code.ts';
import { weekLines } from './week-words.ts';

/** When people reach us by phone. */
export function OfficeHours({ of: week }: { of: Week }) {
  const { holidayCalendar, zone } = useSettings();
  return (
    <div {...startsNow}>
      {weekLines(week).map(({ days, hours }) => (
        <p key={hours}>
          {days}, {hours}
        </p>
      ))}
      <p>
        {zoneTimeWords(zone)}
        {holidayCalendar !== null && `, closed on public holidays in ${calendarWords(holidayCalendar)}`}
      </p>
      <ClosedSoon />
    </div>
  );
}

/** The next closed days, by the browser's clock: a page is rendered long before it's read. Nothing until that has loaded. */
function ClosedSoon() {
  const now = useMinute();
  const { code } = useOfficeCode(true);
  const found = code?.closureAt(new Date(now));
  if (!found) return null;
  return (
    <p>
      <strong>{closureWords(found.closure, found.today)}</strong>
    </p>
  );
}

/** The time, updated each minute. */
function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
