import type { RefObject } from 'react';
import type { Match } from '#contract/matches/matches.ts';
import { actsOnMatch } from '#contract/matches/transitions.ts';
import { usePreloadWhenIdle } from '#web/lib/lazy/use-preload-when-idle.ts';
import { useMay } from '#web/lib/session/may.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { lazyOverlay } from '#web/ui/overlay/lazy-overlay.tsx';
import { openOverlay } from '#web/ui/overlay/overlays.ts';
import { Row } from '#web/ui/stack/stack.tsx';
import type { MatchAct } from './act-dialog.tsx';

const load = async () => (await import('./act-dialog.tsx')).ActDialog;
const ActDialog = lazyOverlay(load);

type Props = {
  match: Match;
  /** Takes the focus after an act, because the pressed button may be gone. */
  state: RefObject<HTMLElement | null>;
};

/** The team's actions on a match that hasn't ended. */
export function MatchActions({ match, state }: Props) {
  usePreloadWhenIdle(load);
  const acts = actsOnMatch({ state: match.state, hasAccepted: false, notice: match.ending }, 'ADMIN');
  const mayAct = useMay('admissions');
  if (!mayAct || acts.length === 0) return null;
  const onDone = (words: string) => {
    state.current?.focus();
    announce(words);
  };
  const start = (act: MatchAct) => () => openOverlay(<ActDialog act={act} match={match} onDone={onDone} />);
  return (
    <Row gap={2}>
      {acts.includes('confirm') && <Button onPress={start('confirm')}>Confirm the match</Button>}
      {acts.includes('accept') && <Button onPress={start('accept')}>Record that both said yes</Button>}
      {acts.includes('takeNoticeBack') && (
        <Button onPress={start('takeNoticeBack')}>Withdraw the notice</Button>
      )}
      {acts.includes('change') && (
        <Button variant="secondary" onPress={start('change')}>
          Change details
        </Button>
      )}
      <Button variant="secondary" onPress={start('end')}>
        {acts.includes('decline') && 'Call off the match'}
        {acts.includes('setLastDay') && (match.ending ? 'Change the last day' : 'End or record notice')}
      </Button>
    </Row>
  );
}
