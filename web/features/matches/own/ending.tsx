import { useState } from 'react';
import { matches } from '#contract/matches/matches.ts';
import { actsOnOwn, type OwnMatch } from '#contract/matches/own-match.ts';
import { reloadOwnMatches, rememberOwnMatch } from '#web/features/matches/shared/own-matches.ts';
import { call, describeError } from '#web/lib/api/api.ts';
import { formatDayMonthYear } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Row } from '#web/ui/stack/stack.tsx';
import { showToast } from '#web/ui/toast/toast-queue.ts';
import styles from './open-match.module.css';
import { endedBy } from './own-words.ts';

type Props = {
  own: OwnMatch;
  onEnd: () => void;
  /** Called once the notice is withdrawn. */
  onDone: () => void;
};

/**
 * The way to end a match, or to say no after all. After a notice: who gave it, and what can still be done.
 */
export function Ending({ own, onEnd, onDone }: Props) {
  const { match } = own;
  const acts = actsOnOwn(own);
  const end = (words: string) => (
    <Button variant="secondary" onPress={onEnd}>
      {words}
    </Button>
  );
  if (acts.includes('decline'))
    return <div className={styles.part}>{end('I have changed my mind: say no')}</div>;
  if (!match.ending)
    return (
      <div className={styles.part}>
        <h3>If you want to end it</h3>
        <p>You can end this match today or choose a last day.</p>
        <div>{end('End this match')}</div>
      </div>
    );
  return (
    <div className={styles.part}>
      <h3>This match has a last day</h3>
      <p>
        {endedBy(own)} The last day is {formatDayMonthYear(match.ending.endsOn)}. Until then everything stays
        as you’ve agreed.
        {match.ending.by !== 'ADMIN' && ' After that, you can search again, unless you have another match.'}
      </p>
      <Row gap={3}>
        {acts.includes('takeNoticeBack') && <TakeBack own={own} onDone={onDone} />}
        {end(acts.includes('setLastDay') ? 'Change the last day' : 'End this match today')}
      </Row>
    </div>
  );
}

/** Shown to the person who gave notice. */
function TakeBack({ own: { match }, onDone }: Omit<Props, 'onEnd'>) {
  const [isBusy, setIsBusy] = useState(false);
  const takeBack = async () => {
    setIsBusy(true);
    try {
      const body = { goesOn: true, version: match.version } as const;
      rememberOwnMatch(await call(matches.change, { params: { id: match.id }, body }));
      onDone();
    } catch (error) {
      showToast({ message: describeError(error), tone: 'error' });
      void reloadOwnMatches();
    }
    setIsBusy(false);
  };
  return (
    <Button variant="secondary" isPending={isBusy} onPress={() => void takeBack()}>
      Withdraw your notice
    </Button>
  );
}
