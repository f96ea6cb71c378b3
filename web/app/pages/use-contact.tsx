import {
  sayProfileIsIncomplete,
  useEarlyCompleteProfile,
} from '#web/features/admissions/introductions/complete-profile.tsx';
import { usePreloadWhenIdle } from '#web/lib/lazy/use-preload-when-idle.ts';
import { useStanding } from '#web/lib/session/standing.ts';
import { lazyOverlay } from '#web/ui/overlay/lazy-overlay.tsx';
import { openOverlay } from '#web/ui/overlay/overlays.ts';
import type { Way } from './contact-dialog.tsx';

const load = async () => (await import('./contact-dialog.tsx')).ContactDialog;
const ContactDialog = lazyOverlay(load);

type Person = { id: string; name: string };

/** Opens the dialog to get in touch with somebody, or says why they can't yet. */
export function useContact(): (person: Person, way: Way, onClosed?: () => void) => void {
  const { mayMeet } = useStanding();
  usePreloadWhenIdle(load, mayMeet);
  useEarlyCompleteProfile(!mayMeet);
  return (person, way, onClosed) =>
    mayMeet
      ? openOverlay(<ContactDialog person={person} way={way} />, { onClosed })
      : sayProfileIsIncomplete();
}
