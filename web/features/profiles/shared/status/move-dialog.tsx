import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { admissions } from '#contract/admissions/admissions.ts';
import {
  doubtWords,
  findingWords,
  invoiceWords,
  lackingWords,
  openingWords,
  searchesUnpaid,
} from '#contract/admissions/approval-words.ts';
import type { Role } from '#contract/enums.ts';
import { requiredText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { type Match, matches } from '#contract/matches/matches.ts';
import { teamStatusInSentence } from '#contract/profiles/labels.ts';
import { approves, doubtsAbout, opensProfiles } from '#contract/profiles/status/opening.ts';
import { type UnusualMove, unusualMove, unusualMoveWords } from '#contract/profiles/status/transitions.ts';
import { adminMatchPath, routes } from '#contract/routes.ts';
import { z } from '#contract/zod.ts';
import { OwedJoiningFee } from '#web/features/fees/shared/owed-joining-fee.tsx';
import { useOpenJoiningFee } from '#web/features/fees/shared/use-open-joining-fee.ts';
import { call } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { useDraftedForm } from '#web/lib/forms/use-drafted-form.ts';
import { fullName } from '#web/lib/text.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useFocusInvalid } from '#web/ui/field/use-focus-invalid.ts';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { useCloseOverlay } from '#web/ui/overlay/overlays.ts';
import { Stack } from '#web/ui/stack/stack.tsx';
import { TextArea } from '#web/ui/text-area/text-area.tsx';
import type { StatusMove } from './move-card.ts';

type Props = {
  role: Exclude<Role, 'ADMIN'>;
  wanted: StatusMove;
  /** The wizard of a profile has comments instead of a reason. */
  asksNoReason?: boolean;
  /** Moves somebody back after a slip, which needs no reason. */
  isUndo?: boolean;
  /** The reason is empty when none is needed. @throws when the server refuses; the dialog then says why and keeps what was typed */
  onMove: (reason: string) => Promise<void>;
};

const withReason = z.object({ reason: requiredText('Enter a reason', limits.moveReason) });
const withoutReason = z.object({ reason: z.string() });

/**
 * Asks before a move, and for the reason of an unusual one. It says what the move opens, whom it sends an
 * invoice and what speaks against it. Somebody is approved only once it is known what has not been seen, or
 * that this could not be read.
 */
export function MoveDialog({ role, wanted, asksNoReason = false, isUndo = false, onMove }: Props) {
  const close = useCloseOverlay();
  const { card, from, to } = wanted;
  const name = fullName(card);
  const why = asksNoReason || isUndo ? null : unusualMove(from, to);
  const doubts = doubtsAbout(card, from, to);
  const opens = opensProfiles(from, to);
  const isAboutFee = role === 'FAMILY_USER' && (opens || to === 'UNMATCHED') && card.owesJoiningFee !== false;
  const fee = useOpenJoiningFee(card.id, { isWanted: isAboutFee });
  const owes = isAboutFee && (fee === undefined ? card.owesJoiningFee === true : fee !== null);
  const isApproving = approves(from, to);
  const approval = useApproval(card.id, { isWanted: isApproving });
  const isUnknown = isApproving && !approval.data;
  const form = useDraftedForm(why === null ? withoutReason : withReason, {
    defaultValues: { reason: '' },
    draftKey: `move/${card.id}/${from}/${to}`,
    onSubmit: async ({ reason }) => {
      await onMove(reason);
      close();
    },
  });
  useFocusInvalid(form);
  const formId = useId();
  return (
    <Dialog
      title={`Move ${name} ${isUndo ? 'back to' : 'to'} ${teamStatusInSentence(to)}?`}
      isDismissable={false}
      actions={
        <>
          <CloseButton>Cancel</CloseButton>
          <Button
            type="submit"
            form={formId}
            variant={why === 'hides' ? 'danger' : 'primary'}
            isPending={form.isSubmitting || (isUnknown && approval.isFetching)}
          >
            {buttonWords({
              isHiding: why === 'hides',
              lacksChecks: (approval.data?.unseen.length ?? 0) > 0,
              owes,
              hasDoubts: doubts.length > 0 || (isUnknown && !approval.isFetching),
              sends: !!approval.data?.invoice,
            })}
          </Button>
        </>
      }
    >
      <Stack as="form" id={formId} noValidate onSubmit={(event) => void form.submit(event)}>
        {opens && <p>{openingWords(role, name)}</p>}
        {isApproving && <Follows approval={approval} wanted={wanted} role={role} />}
        {owes && <OwedJoiningFee familyId={card.id} fee={fee ?? undefined} />}
        {owes && opens && <p>{searchesUnpaid}</p>}
        {from === 'MATCHED' && card.hasMatch !== false && (
          <ActiveMatch person={card} isKnown={card.hasMatch === true} />
        )}
        {doubts.map((doubt) => (
          <Alert key={doubt}>{doubtWords[doubt]}</Alert>
        ))}
        {isApproving && <Lacking approval={approval} name={name} />}
        {why && <p>{sentenceOf(why, name)}</p>}
        {why && (
          <TextArea
            {...form.textField('reason')}
            label="Reason"
            help="For our team’s history, where nobody can change it later. Nobody else sees it."
            rows={4}
            countTo={limits.moveReason}
          />
        )}
        <FormProblem form={form} />
      </Stack>
    </Dialog>
  );
}

type ApprovalQuery = ReturnType<typeof useApproval>;

/** What follows from an approval: who finds whom, and the invoice. */
function Follows({
  approval: { data },
  wanted,
  role,
}: { approval: ApprovalQuery } & Pick<Props, 'wanted' | 'role'>) {
  const { card, from, to } = wanted;
  const approving = { role, name: fullName(card), from, to };
  const words = data ? [...findingWords(approving, data, card), ...invoiceWords(approving, data, card)] : [];
  return words.length > 0 && <p>{words.join(' ')}</p>;
}

/** What is asked of somebody and not there. */
function Lacking({
  approval: { data, error, isFetching, refetch },
  name,
}: {
  approval: ApprovalQuery;
  name: string;
}) {
  if (!data)
    return isFetching ? (
      <p role="status">Looking at the checks …</p>
    ) : (
      <FailedAlert title="We couldn’t look at the checks" error={error} onRetry={() => void refetch()} />
    );
  const lacks = lackingWords(data);
  if (lacks.length === 0) return <p>{name} has every check we ask for, and no section is empty.</p>;
  return (
    <Alert title="What isn’t complete yet">
      <ul>
        {lacks.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Alert>
  );
}

type Reasons = Record<'isHiding' | 'lacksChecks' | 'owes' | 'hasDoubts' | 'sends', boolean>;

function buttonWords({ isHiding, lacksChecks, owes, hasDoubts, sends }: Reasons): string {
  if (isHiding) return 'Hide and move';
  if (lacksChecks) return 'Approve without these checks';
  if (owes) return 'Move all the same';
  if (hasDoubts) return 'Move anyway';
  return sends ? 'Move and send the invoice' : 'Move';
}

function sentenceOf(why: UnusualMove, name: string): string {
  if (why === 'hides') {
    return `${name} will be logged out everywhere at once and can no longer log in. Only our team will see them. Nothing is erased: you can move the card back.`;
  }
  if (why === 'showsAgain') return `${name} can log in again from now on.`;
  return `This move ${unusualMoveWords[why]}.`;
}

type ActiveMatchProps = {
  person: { id: string; firstName: string; lastName: string };
  /** It is known that they have one; otherwise it is looked for. */
  isKnown: boolean;
};

/** Before somebody leaves MATCHED: they have an active match on record, which the move does not end. */
function ActiveMatch({ person, isKnown }: ActiveMatchProps) {
  const { data, isPending } = useQuery({
    queryKey: queryKeys.activeMatchesOf(person.id),
    queryFn: ({ signal }) =>
      call(matches.list, { query: { profileId: person.id, state: 'active' } }, { signal }),
  });
  const [match] = data ?? [];
  if (!match && (data || !isKnown))
    return (
      <p role="status">
        {isPending && 'Looking for a match on record …'}
        {data && `${fullName(person)} has no match on record.`}
        {!isPending && !data && 'We couldn’t check whether a match is on record.'}
      </p>
    );
  return (
    <Alert
      title="A match is on record"
      action={
        <LinkButton
          to={match ? adminMatchPath(match.id) : routes.adminMatches}
          variant="secondary"
          size="small"
        >
          {match ? 'Open the match' : 'Open the matches'}
        </LinkButton>
      }
    >
      <bdi>{fullName(person)}</bdi> has an active match{match && otherWords(match, person.id)}. Moving the
      card doesn’t end it. To end it, open the match: both statuses then change by themselves.
    </Alert>
  );
}

function otherWords({ family, supportWorker }: Match, id: string): string {
  const other = family?.id === id ? supportWorker : family;
  return other ? ` with ${fullName({ firstName: other.firstName, lastName: other.lastName ?? '' })}` : '';
}

/**
 * What the team should know before it approves somebody. It is read anew each time, because a colleague may
 * have seen a check since.
 */
const useApproval = (id: string, { isWanted }: { isWanted: boolean }) =>
  useQuery({
    queryKey: queryKeys.approval(id),
    queryFn: ({ signal }) => call(admissions.approval, { params: { id } }, { signal }),
    enabled: isWanted,
    staleTime: 0,
    gcTime: 0,
  });
