import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { limits } from '#contract/limits.ts';
import {
  type Agreement,
  type AgreementSectionHistory,
  type AgreementSectionState,
  agreementReasonInput,
  agreements,
} from '#contract/matches/agreement.ts';
import { agreementSectionWords } from '#contract/matches/agreement-sections.ts';
import { acceptedWords, agreementStateWords } from '#contract/matches/agreement-words.ts';
import { matchSideWords } from '#contract/matches/words.ts';
import { agreementQuery, sectionQuery } from '#web/features/matches/agreements/agreement-query.ts';
import { agreementTones } from '#web/features/matches/agreements/agreement-tones.ts';
import { momentWords } from '#web/features/matches/agreements/moments.ts';
import { History, SectionHistory } from '#web/features/matches/agreements/section-history.tsx';
import { Versions } from '#web/features/matches/agreements/versions.tsx';
import { Words } from '#web/features/matches/agreements/words.tsx';
import { call } from '#web/lib/api/api.ts';
import { formatDayOf } from '#web/lib/dates.ts';
import { useDraftedForm } from '#web/lib/forms/use-drafted-form.ts';
import { IfMay } from '#web/lib/session/may.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { DialogButtons } from '#web/ui/dialog/dialog-buttons.tsx';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { Disclosure } from '#web/ui/disclosure/disclosure.tsx';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { openOverlay, useCloseOverlay } from '#web/ui/overlay/overlays.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { SummaryList } from '#web/ui/summary-list/summary-list.tsx';
import { TextArea } from '#web/ui/text-area/text-area.tsx';
import styles from './agreement-state.module.css';

/**
 * How far the agreement of a match is, for the team. Its texts are there when one of the two has asked, or
 * for a recorded reason.
 */
export function AgreementState({ matchId, isOpened }: { matchId: string; isOpened: boolean }) {
  const id = useId();
  const { data, error, refetch } = useQuery({ ...agreementQuery(matchId), enabled: isOpened });
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={4}>
        <Row gap={3} align="center" justify="between">
          <h2 id={id}>Agreement</h2>
          {data && <Badge tone={agreementTones[data.state]}>{agreementStateWords[data.state]}</Badge>}
        </Row>
        {!isOpened && <p>Neither of them has opened it yet.</p>}
        {!data && error && (
          <FailedAlert title="We couldn’t load the agreement" error={error} onRetry={() => void refetch()} />
        )}
        {isOpened && !data && !error && <Skeleton width="long" />}
        {data && <Loaded agreement={data} />}
      </Stack>
    </Card>
  );
}

function Loaded({ agreement }: { agreement: Agreement }) {
  const { matchId, help, versions, changedAt, sections, reading } = agreement;
  const [read, setRead] = useState<AgreementSectionHistory[] | null>(null);
  const isAsked = reading === 'asked';
  return (
    <>
      <SummaryList
        items={[
          { label: 'Progress', value: acceptedWords(agreement) },
          { label: 'Last change', value: momentWords(changedAt) },
          {
            label: 'Has asked us to read it',
            value: help
              ? `${matchSideWords[help.askedBy]}, since ${formatDayOf(help.askedAt)}`
              : 'Neither of them',
          },
        ]}
      />
      {versions.length > 0 && <Versions matchId={matchId} versions={versions} hasPdfs={isAsked} />}
      {!isAsked && read === null && (
        <Stack gap={3} align="start">
          <p className={styles.quiet}>
            What they’ve written belongs to them. You can read it if one of them asks us to, or if you give a
            reason, which both their histories keep.
          </p>
          <IfMay right="admissions">
            <Button
              variant="secondary"
              size="small"
              onPress={() => openOverlay(<ReasonDialog matchId={matchId} onRead={setRead} />)}
            >
              Read it for a reason
            </Button>
          </IfMay>
        </Stack>
      )}
      {(isAsked || read !== null) && <Texts matchId={matchId} sections={sections} read={read} />}
    </>
  );
}

type Props = {
  matchId: string;
  onRead: (histories: AgreementSectionHistory[]) => void;
};

/** Asks why the texts have to be read although neither of the two has asked. */
const ReasonDialog = (props: Props) => (
  <LazyDialog title="Read the agreement">
    <ReasonForm {...props} />
  </LazyDialog>
);

function ReasonForm({ matchId, onRead }: Props) {
  const close = useCloseOverlay();
  const form = useDraftedForm(agreementReasonInput, {
    draftKey: `agreement/${matchId}/reading`,
    defaultValues: { reason: null },
    onSubmit: async (body) => {
      onRead(await call(agreements.read, { params: { id: matchId }, body }));
      announce('The texts are shown.');
      close();
    },
  });
  return (
    <Stack as="form" gap={5} noValidate onSubmit={(event) => void form.submit(event)}>
      <p>Neither of them has asked us. Both their histories keep your name, your reason and the time.</p>
      <TextArea
        {...form.textField('reason')}
        label="Why do you need to read it?"
        help="Please don’t name anyone: both histories keep these words, even after one of them has left."
        rows={3}
        countTo={limits.teamReason}
      />
      <FormProblem form={form} />
      <DialogButtons>
        <CloseButton>Cancel</CloseButton>
        <Button type="submit" isPending={form.isSubmitting}>
          Read it
        </Button>
      </DialogButtons>
    </Stack>
  );
}

type TextsProps = {
  matchId: string;
  sections: readonly AgreementSectionState[];
  /** What was read for a reason, as it was then; null where it is asked for as it stands. */
  read: readonly AgreementSectionHistory[] | null;
};

/** What the two have written, section by section. */
const Texts = ({ matchId, sections, read }: TextsProps) => (
  <Stack gap={2}>
    {sections.map((state) => (
      <Section
        key={state.section}
        matchId={matchId}
        state={state}
        history={read?.find(({ section }) => section === state.section)}
      />
    ))}
  </Stack>
);

type SectionProps = {
  matchId: string;
  state: AgreementSectionState;
  history: AgreementSectionHistory | undefined;
};

function Section({ matchId, state, history }: SectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const query = useQuery({ ...sectionQuery(matchId, state), enabled: isOpen && !history });
  return (
    <Disclosure summary={agreementSectionWords[state.section].title} isFlush onToggle={setIsOpen}>
      {isOpen && (
        <Stack gap={4}>
          <Words text={(history ?? state).latest.text} />
          {history ? (
            <History history={history} names={matchSideWords} />
          ) : (
            <SectionHistory query={query} names={matchSideWords} />
          )}
        </Stack>
      )}
    </Disclosure>
  );
}
