import type { ReactNode } from 'react';
import type { Fee } from '#contract/fees/fees.ts';
import type { FeeAct } from '#contract/fees/transitions.ts';
import { Button } from '#web/ui/button/button.tsx';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { DialogButtons } from '#web/ui/dialog/dialog-buttons.tsx';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { consequenceOf, type FeeChange } from './acts.ts';

/** What each form is given. */
export type FeeFormProps = {
  act: FeeAct;
  fee: Fee;
  /** @throws when the server refuses */
  onSend: (body: Omit<FeeChange, 'version'>) => Promise<void>;
};

type Props = {
  act: FeeAct;
  fee: Fee;
  form: {
    submit: (event: { preventDefault: () => void }) => Promise<void>;
    isSubmitting: boolean;
    formError: string | null;
    mayHelpToRetry: boolean;
  };
  /** On the button that saves. */
  label: string;
  children: ReactNode;
};

/** Around the questions of each form: what follows from it, what went wrong, and the buttons. */
export const FeeForm = ({ act, fee, form, label, children }: Props) => (
  <Stack as="form" noValidate onSubmit={(event) => void form.submit(event)}>
    <p>{consequenceOf(act, fee)}</p>
    {fee.family === null && (
      <p>This family has deleted its account, so the books keep no reason or reference for this.</p>
    )}
    {children}
    <FormProblem form={form} />
    <DialogButtons>
      <CloseButton>Cancel</CloseButton>
      <Button type="submit" isPending={form.isSubmitting}>
        {label}
      </Button>
    </DialogButtons>
  </Stack>
);
