import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  type Account,
  currentPassword,
  loginSecondFactorCode,
  type OwnerConfirmation,
} from '#contract/accounts/credentials.ts';
import { type SecondFactorSetup, secondFactor } from '#contract/accounts/second-factor.ts';
import { z } from '#contract/zod.ts';
import { call } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { renamedFields } from '#web/lib/forms/renamed-fields.ts';
import { useZodForm } from '#web/lib/forms/use-zod-form.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { useFocusInvalid } from '#web/ui/field/use-focus-invalid.ts';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { announce } from '#web/ui/live-region/announcer.ts';
import { PasswordField } from '#web/ui/password-field/password-field.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { SecondFactorCodeField } from '#web/ui/second-factor-code-field/second-factor-code-field.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { FocusedHeading } from './focused-heading.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './second-factor.module.css';
import { SecondFactorSummary } from './second-factor-summary.tsx';
import { SetUpForm } from './set-up-form.tsx';

type Part =
  | { kind: 'summary'; isReturn: boolean }
  | { kind: 'beginning' | 'renewing' | 'turningOff' }
  | { kind: 'settingUp'; setup: SecondFactorSetup }
  | { kind: 'keeping'; codes: string[] };

export function SecondFactorSection({ account }: { account: Account }) {
  const queries = useQueryClient();
  const [part, setPart] = useState<Part>({ kind: 'summary', isReturn: false });
  const showSummary = () => setPart({ kind: 'summary', isReturn: true });
  const refresh = () => queries.invalidateQueries({ queryKey: queryKeys.account() });
  const keep = (codes: string[]) => {
    setPart({ kind: 'keeping', codes });
    void refresh();
  };
  return (
    <Card as="section" padding="roomy" aria-labelledby="second-factor">
      <Stack>
        <div className={styles.head}>
          <h2 id="second-factor">Two-step login</h2>
          {account.hasSecondFactor ? <Badge tone="good">On</Badge> : <Badge>Off</Badge>}
        </div>
        {part.kind === 'summary' && (
          <SecondFactorSummary
            account={account}
            takesFocus={part.isReturn}
            onSetUp={() => setPart({ kind: 'beginning' })}
            onRenew={() => setPart({ kind: 'renewing' })}
            onTurnOff={() => setPart({ kind: 'turningOff' })}
          />
        )}
        {part.kind === 'beginning' && (
          <ConfirmForm
            title="Enter your password first"
            action="Continue"
            needsCode={false}
            onConfirm={async (body) => {
              const setup = await call(secondFactor.begin, { body });
              setPart({ kind: 'settingUp', setup });
            }}
            onCancel={showSummary}
          >
            This stops anyone else from setting it up in your name.
          </ConfirmForm>
        )}
        {part.kind === 'settingUp' && (
          <SetUpForm setup={part.setup} onTurnedOn={keep} onCancel={showSummary} />
        )}
        {part.kind === 'keeping' && (
          <RecoveryCodes codes={part.codes} email={account.email} onKept={showSummary} />
        )}
        {part.kind === 'renewing' && (
          <ConfirmForm
            title="New recovery codes"
            action="Show new codes"
            needsCode
            onConfirm={async (body) =>
              keep((await call(secondFactor.renewRecoveryCodes, { body })).recoveryCodes)
            }
            onCancel={showSummary}
          >
            Your old codes will stop working.
          </ConfirmForm>
        )}
        {part.kind === 'turningOff' && (
          <ConfirmForm
            title="Turn off two-step login?"
            action="Turn off"
            isDangerous
            needsCode
            onConfirm={async (body) => {
              await call(secondFactor.turnOff, { body });
              await refresh();
              showSummary();
              announce('Two-step login is off');
            }}
            onCancel={showSummary}
          >
            After that, you need only your password to log in. Your recovery codes stop working.
          </ConfirmForm>
        )}
      </Stack>
    </Card>
  );
}

const ownPassword = { ownPassword: currentPassword };
const withCode = z.object({ ...ownPassword, secondFactorCode: loginSecondFactorCode });
const withoutCode = z.object({ ...ownPassword, secondFactorCode: z.string() });

type Props = {
  title: string;
  children: ReactNode;
  action: string;
  isDangerous?: boolean;
  /** The account has a second factor. */
  needsCode: boolean;
  /** Rejects if nothing was changed. */
  onConfirm: (body: OwnerConfirmation) => Promise<unknown>;
  onCancel: () => void;
};

/**
 * Asks for the password, and for a code where there is a second factor. It comes before anything that a
 * stranger at an unlocked computer must not do.
 */
function ConfirmForm({
  title,
  children,
  action,
  isDangerous = false,
  needsCode,
  onConfirm,
  onCancel,
}: Props) {
  const form = useZodForm(needsCode ? withCode : withoutCode, {
    defaultValues: { ownPassword: '', secondFactorCode: '' },
    onSubmit: ({ ownPassword: password, secondFactorCode }) => {
      const body = { password, secondFactorCode: needsCode ? secondFactorCode : undefined };
      return renamedFields({ password: 'ownPassword' }, onConfirm(body));
    },
  });
  useFocusInvalid(form);
  return (
    <Stack as="form" gap={5} noValidate onSubmit={form.submit}>
      <Stack>
        <FocusedHeading>{title}</FocusedHeading>
        <Quiet size="body">{children}</Quiet>
      </Stack>
      <FormProblem form={form} />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        {...form.textField('ownPassword')}
      />
      {needsCode && <SecondFactorCodeField {...form.textField('secondFactorCode')} />}
      <Row align="center">
        <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} isPending={form.isSubmitting}>
          {action}
        </Button>
        <Button variant="quiet" onPress={onCancel}>
          Cancel
        </Button>
      </Row>
    </Stack>
  );
}
