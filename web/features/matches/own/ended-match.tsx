import { type Ref, useId } from 'react';
import { Link } from 'react-router';
import { feeCallWords } from '#contract/fees/fee-words.ts';
import { type OwnMatch, standsAt } from '#contract/matches/own-match.ts';
import { matchArrangementWords } from '#contract/matches/words.ts';
import { agreementPath, routes } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import { formatDayMonthYear, formatDayOf } from '#web/lib/dates.ts';
import { Card } from '#web/ui/card/card.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import styles from './open-match.module.css';
import { endedBy } from './own-words.ts';
import type { YourMatchSlots } from './slots.ts';

type Props = {
  own: OwnMatch;
  slots: Pick<YourMatchSlots, 'report'>;
  headingRef: Ref<HTMLHeadingElement> | undefined;
};

/** A match that is over, in brief. */
export function EndedMatch({ own, slots, headingRef }: Props) {
  const id = useId();
  const { match, other, name } = own;
  return (
    <Card as="article" padding="snug" aria-labelledby={id}>
      <Stack gap={2} className={styles.ended}>
        <h3 ref={headingRef} id={id} tabIndex={-1}>
          {other ? `With ${name}` : 'With someone who has left'}
        </h3>
        <p>
          {standsAt(own)}. {endedBy(own)}
        </p>
        {match.activeAt ? (
          <p>
            {matchArrangementWords[match.arrangement]}, {periodOf(match)}.
          </p>
        ) : (
          match.endedAt && (
            <p>
              Proposed on {formatDayOf(match.proposedAt)}, closed on {formatDayOf(match.endedAt)}.
            </p>
          )
        )}
        {match.hasAgreement && (
          <p>
            <Link to={agreementPath(match.id)}>See your agreement</Link>
          </p>
        )}
        {match.toDo.some(({ what }) => what === 'call-about-fee') && (
          <p>
            {feeCallWords} <Link to={routes.familyFees}>See the fee</Link>
          </p>
        )}
        {other && (
          <>
            <h4 className={styles.wrong}>Something wasn’t right?</h4>
            <p>
              You can still tell us, now or later. Call{' '}
              <a href={settings.supportPhoneHref}>{settings.supportPhone}</a>, or send us a report.
            </p>
            <div>{slots.report({ id: other.id, name })}</div>
          </>
        )}
      </Stack>
    </Card>
  );
}

/** One that was called off before its first day has no such days. */
function periodOf({ startsOn, ending }: OwnMatch['match']): string {
  if (!ending) return `from ${formatDayMonthYear(startsOn)}`;
  const last = formatDayMonthYear(ending.endsOn);
  return ending.endsOn < startsOn
    ? `ended on ${last}, before its first day`
    : `${formatDayMonthYear(startsOn)} to ${last}`;
}
