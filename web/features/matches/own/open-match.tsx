import { type Ref, useId, useRef } from 'react';
import { Link } from 'react-router';
import { type OwnMatch, otherSide, standsAt, waitsForAnswer } from '#contract/matches/own-match.ts';
import { matchArrangementWords, matchHoursWords } from '#contract/matches/words.ts';
import { profilePath } from '#contract/routes.ts';
import { photoUrl } from '#web/features/files/shared/photo-url.ts';
import { formatDayMonthYear } from '#web/lib/dates.ts';
import { useStanding } from '#web/lib/session/standing.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { openOverlay } from '#web/ui/overlay/overlays.ts';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { SummaryList } from '#web/ui/summary-list/summary-list.tsx';
import { AcceptDialog } from './accept-dialog.tsx';
import { EndDialog } from './end-dialog.tsx';
import { Ending } from './ending.tsx';
import { MatchSteps } from './match-steps.tsx';
import styles from './open-match.module.css';
import type { YourMatchSlots } from './slots.ts';
import { SomethingIsWrong } from './something-is-wrong.tsx';
import { ToDo } from './to-do.tsx';
import { Together } from './together.tsx';

type Props = { own: OwnMatch; slots: YourMatchSlots };

/** One match that is proposed, agreed or active: whom with, where it stands, and what there is to do. */
export function OpenMatch({ own, slots }: Props) {
  const id = useId();
  const { match } = own;
  const heading = useRef<HTMLHeadingElement>(null);
  /** Takes the focus after the pressed button is gone. */
  const done = () => heading.current?.focus();
  const end = () => openOverlay(<EndDialog own={own} onDone={done} />);
  const mustAnswer = waitsForAnswer(own);
  const answer = (
    <Row gap={3}>
      <Button onPress={() => openOverlay(<AcceptDialog own={own} onDone={done} />)}>Say yes</Button>
      <Button variant="secondary" onPress={end}>
        No, thank you
      </Button>
    </Row>
  );
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={5}>
        <Head own={own} headingId={id} headingRef={heading} />
        <SummaryList isBrief items={factsOf(own)} />
        <ToDo own={own} answer={answer} />
        {match.state !== 'active' && <MatchSteps own={own} />}
        <Together own={own} slots={slots} />
        <div className={styles.part}>{slots.agreement(own)}</div>
        <SomethingIsWrong own={own} slots={slots} />
        {!mustAnswer && <Ending own={own} onEnd={end} onDone={done} />}
      </Stack>
    </Card>
  );
}

type HeadProps = { own: OwnMatch; headingId: string; headingRef: Ref<HTMLHeadingElement> };

function Head({ own, headingId, headingRef }: HeadProps) {
  const { match, other, name, side } = own;
  const { mayMeet } = useStanding();
  return (
    <header className={styles.head}>
      <Avatar name={name} seed={other?.id ?? match.id} src={photoUrl(other?.avatarUrl)} />
      <div className={styles.names}>
        <h2 ref={headingRef} id={headingId} tabIndex={-1} className={styles.title}>
          {standsAt(own)}
        </h2>
        <Row gap={2} align="center">
          {waitsForAnswer(own) && <Badge tone="notice">It’s your turn</Badge>}
          {match.state === 'agreed' && <Badge>Waiting for our team</Badge>}
          {other?.isListed && mayMeet && (
            <Link to={profilePath({ role: otherSide(side), id: other.id })}>
              See <bdi>{name}</bdi>’s profile
            </Link>
          )}
        </Row>
      </div>
    </header>
  );
}

const factsOf = ({ match }: OwnMatch) => [
  { label: 'Arrangement', value: matchArrangementWords[match.arrangement] },
  { label: 'Start', value: formatDayMonthYear(match.startsOn) },
  {
    label: 'Expected end',
    value: match.expectedEndsOn ? formatDayMonthYear(match.expectedEndsOn) : 'Not decided',
  },
  { label: 'Hours of care', value: match.hoursOfCareRequired && matchHoursWords[match.hoursOfCareRequired] },
  { label: 'Last day', value: match.ending && formatDayMonthYear(match.ending.endsOn) },
];
