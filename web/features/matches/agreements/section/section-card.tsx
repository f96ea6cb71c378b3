import { useQuery } from '@tanstack/react-query';
import { type RefObject, useId, useState } from 'react';
import { requiredText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import type { Agreement, AgreementSectionState } from '#contract/matches/agreement.ts';
import { agreementSectionWords } from '#contract/matches/agreement-sections.ts';
import { acceptedBy } from '#contract/matches/agreement-words.ts';
import { sentenceStart } from '#contract/words.ts';
import { z } from '#contract/zod.ts';
import { sectionQuery } from '#web/features/matches/agreements/agreement-query.ts';
import { LazyCompared } from '#web/features/matches/agreements/lazy-compared.tsx';
import { namesOf, type Party, waitsForReader } from '#web/features/matches/agreements/party.ts';
import { SectionHistory } from '#web/features/matches/agreements/section-history.tsx';
import { Words } from '#web/features/matches/agreements/words.tsx';
import { formatDayOf } from '#web/lib/dates.ts';
import { useDraftedForm } from '#web/lib/forms/use-drafted-form.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { Disclosure } from '#web/ui/disclosure/disclosure.tsx';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { TextArea } from '#web/ui/text-area/text-area.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { Actions } from './actions.tsx';
import { draftKey, keptWriting, type Writing } from './drafts.ts';
import { ProposeForm } from './propose-form.tsx';
import styles from './section-card.module.css';
import { type SectionFormProps, useSectionFields } from './section-form.ts';
import { useSend } from './use-send.ts';

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

const schema = z.object({ comment: requiredText('Enter your comment', limits.agreementComment) });

/** Says something about a section and leaves its text as it is. */
function CommentForm({ matchId, state, party, hasFocus, onCancel, onDone }: SectionFormProps) {
  const { section } = state;
  const { title } = agreementSectionWords[section];
  const send = useSend(matchId, state);
  const form = useDraftedForm(schema, {
    draftKey: draftKey(matchId, section, 'comment'),
    defaultValues: { comment: null },
    onSubmit: async (typed) => {
      await send(typed);
      form.reset();
      announce(`Your comment on “${title}” is added.`);
      onDone();
    },
  });
  const nameOf = useSectionFields(form, { section, first: 'comment', hasFocus });
  return (
    <Stack as="form" gap={4} noValidate onSubmit={(event) => void form.submit(event)}>
      <TextArea
        {...form.textField('comment')}
        name={nameOf('comment')}
        label={`Your comment on “${title}”`}
        help={`${party.name} reads it here. The text stays as it is.`}
        rows={3}
        countTo={limits.agreementComment}
      />
      <FormProblem form={form} />
      <Row gap={3}>
        <Button type="submit" isPending={form.isSubmitting}>
          Add the comment
        </Button>
        <Button
          variant="quiet"
          onPress={() => {
            form.reset();
            onCancel();
          }}
        >
          Cancel
        </Button>
      </Row>
    </Stack>
  );
}

type SectionStoryProps = {
  matchId: string;
  state: AgreementSectionState;
  party: Party;
  /** The reader has just said something, and sees that it's there. */
  hasCommented: boolean;
};

/** What a section said before and what was said about it, open while that waits for the reader. */
function SectionStory({ matchId, state, party, hasCommented }: SectionStoryProps) {
  const { section, revisions, comments } = state;
  const isNews = waitsForReader(state, party) && (comments > 0 || state.latest.by === party.other);
  const [isFirstOpen] = useState(isNews);
  const [isOpen, setIsOpen] = useState(isNews);
  const query = useQuery({ ...sectionQuery(matchId, state), enabled: isOpen });
  if (revisions < 2 && comments === 0) return null;
  return (
    <Disclosure
      summary={
        <>
          {countWords(state)}
          <VisuallyHidden>: {agreementSectionWords[section].title}</VisuallyHidden>
        </>
      }
      isOpen={isFirstOpen || hasCommented}
      isFlush
      onToggle={setIsOpen}
    >
      {isOpen && <SectionHistory query={query} names={namesOf(party)} />}
    </Disclosure>
  );
}

/** '2 texts so far, 1 comment'. */
function countWords({ revisions, comments }: AgreementSectionState): string {
  const said = comments > 0 && `${comments} ${comments === 1 ? 'comment' : 'comments'}`;
  return [revisions > 1 && `${revisions} texts so far`, said].filter(Boolean).join(', ');
}
