import { useRef, useState } from 'react';
import type { Agreement, AgreementSectionState } from '#contract/matches/agreement.ts';
import { agreementSectionWords } from '#contract/matches/agreement-sections.ts';
import { acceptedBy } from '#contract/matches/agreement-words.ts';
import { namesOf, type Party } from '#web/features/agreements/party.ts';
import { Words } from '#web/features/agreements/words.tsx';
import { formatDayOf } from '#web/lib/dates.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { Actions } from './actions.tsx';
import { CommentForm } from './comment-form.tsx';
import { keptWriting, type Writing } from './drafts.ts';
import { ProposeForm } from './propose-form.tsx';
import styles from './section-card.module.css';
import { SectionStory } from './section-story.tsx';

type Props = { agreement: Agreement; state: AgreementSectionState; party: Party };

/** One section: what it says, who has accepted it, and what the reader can do about it. */
export function SectionCard({ agreement, state, party }: Props) {
  const { matchId, isOpen } = agreement;
  const { section, latest } = state;
  const heading = useRef<HTMLHeadingElement>(null);
  const [writing, setWriting] = useState(() => (isOpen ? keptWriting(matchId, section) : null));
  const [hasPressed, setHasPressed] = useState(false);
  const [hasCommented, setHasCommented] = useState(false);
  const write = (what: Writing) => {
    setHasPressed(true);
    setWriting(what);
  };
  const backToHeading = () => heading.current?.focus();
  const stop = () => {
    setWriting(null);
    backToHeading();
  };
  const form = { matchId, state, party, hasFocus: hasPressed, onCancel: stop, onDone: stop };
  return (
    <Card as="section" aria-labelledby={section}>
      <Stack gap={4}>
        <Row gap={3} align="center" justify="between">
          <h2 ref={heading} id={section} className={styles.title} tabIndex={-1}>
            {agreementSectionWords[section].title}
          </h2>
          <Standing state={state} party={party} isOpen={isOpen} />
        </Row>
        <Words text={latest.text} />
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
        <SectionStory matchId={matchId} state={state} party={party} hasCommented={hasCommented} />
      </Stack>
    </Card>
  );
}

type StandingProps = Pick<Props, 'state' | 'party'> & { isOpen: boolean };

function Standing({ state, party: { side, other, name }, isOpen }: StandingProps) {
  const [mine, theirs] = [acceptedBy(state, side), acceptedBy(state, other)];
  if (mine && theirs) return <Badge tone="good">You have both accepted</Badge>;
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
