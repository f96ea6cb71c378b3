import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import type { MatchOnRecord } from '#contract/matches/matches.ts';
import { feeSettings } from '#contract/settings.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import { nameOf, titleOf } from '#web/features/matches/team/team-words.ts';
import { Button } from '#web/ui/button/button.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { Row } from '#web/ui/stack/stack.tsx';
import { ChangeDetailsDialog } from './change-details-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { EndDialog } from './end-dialog.tsx';

type Act = 'agreed' | 'active' | 'details' | 'end' | 'goes-on';

type Props = {
  match: MatchOnRecord;
  /** Takes the focus after an act, because the pressed button may be gone. */
  state: RefObject<HTMLElement | null>;
};

/** What the team can do with a match that has not ended. Each dialog keeps to the match as it was when it opened. */
export function MatchActions({ match, state }: Props) {
  const [open, setOpen] = useState<{ act: Act; match: MatchOnRecord } | null>(null);
  if (match.state === 'ended' && !open) return null;
  const start = (act: Act) => () => setOpen({ act, match });
  const close = () => setOpen(null);
  const onDone = (words: string) => {
    // Drawn at once: while the dialog is there, nothing outside of it can take the focus.
    flushSync(close);
    state.current?.focus();
    announce(words);
  };
  const isActive = match.state === 'active';
  return (
    <>
      <Row gap={2}>
        {match.state === 'agreed' && <Button onPress={start('active')}>Confirm the match</Button>}
        {match.state === 'proposed' && <Button onPress={start('agreed')}>Record that both said yes</Button>}
        {isActive && match.ending && <Button onPress={start('goes-on')}>Take the notice back</Button>}
        {match.state !== 'ended' && (
          <>
            <Button variant="secondary" onPress={start('details')}>
              Change details
            </Button>
            <Button variant="secondary" onPress={start('end')}>
              {isActive
                ? match.ending
                  ? 'Change the last day'
                  : 'End or record notice'
                : 'It is not going ahead'}
            </Button>
          </>
        )}
      </Row>
      {open && <Dialogs act={open.act} match={open.match} onClose={close} onDone={onDone} />}
    </>
  );
}

type DialogsProps = { act: Act; match: MatchOnRecord; onClose: () => void; onDone: (words: string) => void };

function Dialogs({ act, match, ...rest }: DialogsProps) {
  const props = { ...rest, match };
  switch (act) {
    case 'details':
      return <ChangeDetailsDialog {...props} />;
    case 'end':
      return <EndDialog {...props} />;
    case 'agreed':
      return (
        <ConfirmDialog
          {...props}
          title="Record that both said yes?"
          body={{ state: 'agreed' }}
          label="Record it"
          done="Recorded: both have said yes."
        >
          <p>
            Do this when {titleOf(match)} have both told you so, on the phone for example. Both get an email
            about it. The match becomes active only once you confirm it.
          </p>
        </ConfirmDialog>
      );
    case 'active':
      return (
        <ConfirmDialog
          {...props}
          title="Confirm the match?"
          body={{ state: 'active' }}
          label="Confirm the match"
          done="Confirmed: the match is active."
        >
          <p>It starts on {formatDayMonthYear(match.startsOn)}. When you confirm:</p>
          <ul>
            <li>{titleOf(match)} both become Matched.</li>
            <li>Both are told by email.</li>
            <li>
              The match fee of ${feeSettings.matchFeeDollars.toLocaleString('en-AU')} becomes due for{' '}
              {nameOf(match.family)}, who gets the invoice by email.
            </li>
          </ul>
        </ConfirmDialog>
      );
    case 'goes-on':
      return (
        <ConfirmDialog
          {...props}
          title="Take the notice back?"
          body={{ goesOn: true }}
          label="Take it back"
          done="The notice is taken back: the match continues."
        >
          <p>The match of {titleOf(match)} then continues without a last day. Both are told by email.</p>
        </ConfirmDialog>
      );
  }
}
