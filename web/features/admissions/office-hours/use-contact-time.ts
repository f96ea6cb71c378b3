import { countedWeek } from '#contract/contact-promise.ts';
import { type ContactTime, everyHour } from '#contract/contact-time.ts';
import { useSettings } from '#web/lib/settings/use-settings.ts';
import { useOfficeCode } from './use-office-code.ts';

/** How the time to get in touch is counted now; null while that loads. */
export function useContactTime(): { time: ContactTime | null; error: unknown; retry: () => void } {
  const isCounted = countedWeek(useSettings()) !== null;
  const { code, error, retry } = useOfficeCode(isCounted);
  return { time: isCounted ? (code?.contactTime() ?? null) : everyHour, error, retry };
}
