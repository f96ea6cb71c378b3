import { useId } from 'react';
import { doubtsAbout, doubtWords, openingWords, opensProfiles } from '#contract/admissions/opening.ts';
import { type UnusualMove, unusualMove, unusualMoveWords } from '#contract/admissions/unusual-moves.ts';
import type { Role } from '#contract/enums.ts';
import { requiredText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { teamStatusInSentence } from '#contract/profiles/labels.ts';
import { z } from '#contract/zod.ts';
import { OwedJoiningFee } from '#web/lib/fees/owed-joining-fee.tsx';
import { useOpenJoiningFee } from '#web/lib/fees/use-open-joining-fee.ts';
import { useDraftedForm } from '#web/lib/forms/use-drafted-form.ts';
import { fullName } from '#web/lib/text.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useFocusInvalid } from '#web/ui/field/use-focus-invalid.ts';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { useCloseOverlay } from '#web/ui/overlay/overlays.ts';
import { Stack } from '#web/ui/stack/stack.tsx';
import { TextArea } from '#web/ui/text-area/text-area.tsx';
import { ActiveMatch } from './active-match.tsx';
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
 * Says what a move opens and what speaks against it, and asks for the reason of an unusual one.
 */
export function MoveDialog({ role, wanted, asksNoReason = false, isUndo = false, onMove }: Props) {
  const close = useCloseOverlay();
  const { card, from, to } = wanted;
  const name = fullName(card);
  const why = asksNoReason || isUndo ? null : unusualMove(from, to);
  const doubts = doubtsAbout(card, from, to);
  const isAboutFee = role === 'FAMILY_USER' && to === 'UNMATCHED' && card.owesJoiningFee !== false;
  const fee = useOpenJoiningFee(card.id, { isWanted: isAboutFee });
  const owes = isAboutFee && (fee === undefined ? card.owesJoiningFee === true : fee !== null);
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
            isPending={form.isSubmitting}
          >
            {buttonWords({ isHiding: why === 'hides', owes, hasDoubts: doubts.length > 0 })}
          </Button>
        </>
      }
    >
      <Stack as="form" id={formId} noValidate onSubmit={(event) => void form.submit(event)}>
        {opensProfiles(from, to) && <p>{openingWords(role, name)}</p>}
        {owes && <OwedJoiningFee familyId={card.id} fee={fee ?? undefined} />}
        {from === 'MATCHED' && card.hasMatch !== false && (
          <ActiveMatch person={card} isKnown={card.hasMatch === true} />
        )}
        {doubts.map((doubt) => (
          <Alert key={doubt}>{doubtWords[doubt]}</Alert>
        ))}
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

function buttonWords({
  isHiding,
  owes,
  hasDoubts,
}: Record<'isHiding' | 'owes' | 'hasDoubts', boolean>): string {
  if (isHiding) return 'Hide and move';
  if (owes) return 'Move all the same';
  return hasDoubts ? 'Move anyway' : 'Move';
}

function sentenceOf(why: UnusualMove, name: string): string {
  if (why === 'hides') {
    return `${name} will be logged out everywhere at once and can no longer log in. Only our team will see them. Nothing is erased: you can move the card back.`;
  }
  if (why === 'showsAgain') return `${name} can log in again from now on.`;
  return `This move ${unusualMoveWords[why]}.`;
}
