import { type RefObject, useId, useState } from 'react';
import type { Agreement, AgreementSectionState } from '#contract/matches/agreement.ts';
import { agreementSectionWords } from '#contract/matches/agreement-sections.ts';
import { acceptedBy } from '#contract/matches/agreement-words.ts';
import { sentenceStart } from '#contract/words.ts';
import { LazyCompared } from '#web/features/matches/agreements/lazy-compared.tsx';
import { namesOf, type Party } from '#web/features/matches/agreements/party.ts';
import { Words } from '#web/features/matches/agreements/words.tsx';
import { formatDayOf } from '#web/lib/dates.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { Actions } from './actions.tsx';
import { CommentForm } from './comment-form.tsx';
import { keptWriting, type Writing } from './drafts.ts';
import { ProposeForm } from './propose-form.tsx';
import styles from './section-card.module.css';
import { SectionStory } from './section-story.tsx';

type Props = {
  agreement: Agreement;
  state: AgreementSectionState;
  party: Party;
  heading: RefObject<HTMLHeadingElement | null>;
  /** '3 of 16' */
  position: string;
};

/** One section: what it says, who has accepted it, and what the reader can do about it. */
export function SectionCard({ agreement, state: now, party, heading, position }: Props) {
  const { matchId, isOpen } = agreement;
  const { section } = now;
  const positionId = useId();
  const [writing, setWriting] = useState(() => (isOpen ? keptWriting(matchId, section) : null));
  const [hasPressed, setHasPressed] = useState(false);
  const [hasCommented, setHasCommented] = useState(false);
  const [read, setRead] = useState(now);
  // What the other proposes meanwhile waits beside the text that is being read, until the reader goes on to it.
  const isHeld =
    writing !== 'text' && now.latest.by === party.other && now.latest.revision > read.latest.revision;
  if (!isHeld && read !== now) setRead(now);
  const state = isHeld ? read : now;
  const readOn = () => setRead(now);
  const write = (what: Writing) => {
    if (what === 'text') readOn();
    setHasPressed(true);
    setWriting(what);
  };
  const backToHeading = () => heading.current?.focus();
  const stop = () => {
    setWriting(null);
    backToHeading();
  };
  const form = { matchId, state: now, party, hasFocus: hasPressed, onCancel: stop, onDone: stop };
  return (
    <Card as="section" aria-labelledby={section}>
      <Stack gap={4}>
        <div>
          <p id={positionId} className={styles.who}>
            Section {position}
          </p>
          <Row gap={3} align="center" justify="between">
            <h2
              ref={heading}
              id={section}
              className={styles.title}
              tabIndex={-1}
              aria-describedby={positionId}
            >
              {agreementSectionWords[section].title}
            </h2>
            <Standing state={now} party={party} isOpen={isOpen} />
          </Row>
        </div>
        {isHeld && (
          <Alert title={`${sentenceStart(party.name)} has just changed this section`}>
            <Stack gap={3} align="start">
              <LazyCompared from={read.latest.text} to={now.latest.text} />
              <Button
                variant="secondary"
                size="small"
                onPress={() => {
                  readOn();
                  backToHeading();
                }}
              >
                Read the new text
              </Button>
            </Stack>
          </Alert>
        )}
        <Words text={state.latest.text} />
        <p className={styles.who}>{storyInBrief(state, party)}</p>
        {isOpen && writing === null && (
          <Actions
            agreement={agreement}
            state={state}
            party={party}
            onWrite={write}
            onAccepted={backToHeading}
          />
        )}
        {/* Even once nothing can be changed: what is being typed stays, and can be copied. */}
        {writing === 'text' && <ProposeForm {...form} />}
        {writing === 'comment' && (
          <CommentForm
            {...form}
            onDone={() => {
              setHasCommented(true);
              stop();
            }}
          />
        )}
        <SectionStory matchId={matchId} state={now} party={party} hasCommented={hasCommented} />
      </Stack>
    </Card>
  );
}

type StandingProps = Pick<Props, 'state' | 'party'> & { isOpen: boolean };

function Standing({ state, party: { side, other, name }, isOpen }: StandingProps) {
  const [mine, theirs] = [acceptedBy(state, side), acceptedBy(state, other)];
  if (mine && theirs) return <Badge tone="good">You’ve both accepted</Badge>;
  if (!isOpen) return <Badge>Not accepted by both</Badge>;
  if (mine)
    return (
      <Badge>
        Waiting for <bdi>{name}</bdi>
      </Badge>
    );
  return <Badge tone="notice">{theirs ? 'Waiting for you' : 'Waiting for you both'}</Badge>;
}

/** Whose text it is, who has accepted it, and whether they agreed on another before. */
function storyInBrief(state: AgreementSectionState, party: Party): string {
  const { latest, agreedRevision } = state;
  const names = namesOf(party);
  const day = formatDayOf(latest.at);
  const accepted = [party.side, party.other].flatMap((side) => {
    const at = acceptedBy(state, side);
    return at && latest.by !== side ? [`${names[side]} accepted it on ${formatDayOf(at)}.`] : [];
  });
  return [
    latest.by === null
      ? `Made from the answers in both profiles on ${day}.`
      : `${names[latest.by]} proposed this on ${day}.`,
    ...accepted,
    ...(agreedRevision !== null && agreedRevision !== latest.revision
      ? ['It has changed since you last agreed on everything.']
      : []),
  ].join(' ');
}
