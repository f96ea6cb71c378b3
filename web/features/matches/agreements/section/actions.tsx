import { useState } from 'react';
import { type Agreement, type AgreementSectionState, agreements } from '#contract/matches/agreement.ts';
import { agreementSectionWords } from '#contract/matches/agreement-sections.ts';
import { mayDoInAgreement } from '#contract/matches/agreement-transitions.ts';
import { acceptedBy, isAcceptedByBoth } from '#contract/matches/agreement-words.ts';
import { agreementDialogs } from '#contract/texts/dialogs/agreement.ts';
import { agreementQuery, refreshAgreement } from '#web/features/matches/agreements/agreement-query.ts';
import type { Party } from '#web/features/matches/agreements/party.ts';
import { call, describeError } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { FilledText } from '#web/ui/filled-text/filled-text.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { openOverlay, useCloseOverlay } from '#web/ui/overlay/overlays.ts';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import type { Writing } from './drafts.ts';

type Props = {
  agreement: Agreement;
  state: AgreementSectionState;
  party: Party;
  onWrite: (writing: Writing) => void;
  onAccepted: () => void;
};

/** Accepting a section, proposing another text for it, and commenting on it. */
export function Actions({ agreement, state, party, onWrite, onAccepted }: Props) {
  const { matchId } = agreement;
  const { section, latest } = state;
  const { title } = agreementSectionWords[section];
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** @throws ApiError, NetworkError */
  const send = async () => {
    try {
      const params = { id: matchId, section };
      const saved = await call(agreements.accept, { params, body: { revision: latest.revision } });
      queryClient.setQueryData(agreementQuery(matchId).queryKey, saved);
      announce(
        saved.state === 'agreed' ? 'You’ve both accepted every section.' : `You’ve accepted “${title}”.`,
      );
    } catch (error) {
      await refreshAgreement(matchId);
      throw error;
    }
  };
  const accept = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      await send();
      onAccepted();
    } catch (error) {
      setProblem(describeError(error));
    }
    setIsBusy(false);
  };
  const ask = () => {
    const version = (agreement.versions.at(-1)?.version ?? 0) + 1;
    openOverlay(
      <AgreeDialog title={title} name={party.name} version={version} onAgree={send} onAgreed={onAccepted} />,
    );
  };
  const about = <VisuallyHidden>: {title}</VisuallyHidden>;
  // Whether the team has paused somebody's messages is known once they press.
  const asked = { hasAccepted: acceptedBy(state, party.side) !== null, isPaused: false };
  const mayAccept = mayDoInAgreement('accept', asked);
  // There is little in a first text to accept, so that writing it comes first.
  const isFirst = latest.by === null && mayAccept;
  const write = (
    <Button variant={isFirst ? 'primary' : 'secondary'} size="small" onPress={() => onWrite('text')}>
      {isFirst ? 'Write it' : 'Change it'}
      {about}
    </Button>
  );
  return (
    <>
      <Row gap={2}>
        {isFirst && write}
        {mayAccept && (
          <Button
            variant={isFirst ? 'secondary' : 'primary'}
            size="small"
            isPending={isBusy}
            onPress={() => (isLastToAccept(agreement, state, party) ? ask() : void accept())}
          >
            Accept
            {about}
          </Button>
        )}
        {!isFirst && write}
        <Button variant="secondary" size="small" onPress={() => onWrite('comment')}>
          Comment
          {about}
        </Button>
      </Row>
      {problem !== null && <Alert tone="error">{problem}</Alert>}
    </>
  );
}

/** Whether accepting this section makes everything agreed. */
const isLastToAccept = ({ sections }: Agreement, state: AgreementSectionState, { other }: Party): boolean =>
  acceptedBy(state, other) !== null &&
  sections.every((one) => one.section === state.section || isAcceptedByBoth(one));

type AgreeDialogProps = {
  /** Of the section. */
  title: string;
  name: string;
  /** The one that this makes. */
  version: number;
  /** @throws when the server refuses */
  onAgree: () => Promise<void>;
  /** Called once the dialog has closed. */
  onAgreed: () => void;
};

/** Asks before the last section is accepted, because an agreed version stays. */
function AgreeDialog({ title, name, version, onAgree, onAgreed }: AgreeDialogProps) {
  const close = useCloseOverlay();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const agree = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      await onAgree();
      close();
      onAgreed();
    } catch (error) {
      setProblem(describeError(error));
      setIsBusy(false);
    }
  };
  return (
    <LazyDialog
      title="Agree on everything?"
      size="small"
      actions={
        <>
          <CloseButton>Not yet</CloseButton>
          <Button isPending={isBusy} onPress={() => void agree()}>
            Yes, I agree
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>
          <FilledText
            words={agreementDialogs.agreement.lastSection}
            parts={{ title, other: <bdi>{name}</bdi>, version }}
          />
        </p>
        <p>{agreementDialogs.agreement.changes({ version: String(version) })}</p>
        {problem !== null && <Alert tone="error">{problem}</Alert>}
      </Stack>
    </LazyDialog>
  );
}
