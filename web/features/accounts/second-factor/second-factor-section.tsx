import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Account } from '#contract/accounts/credentials.ts';
import { type SecondFactorSetup, secondFactor } from '#contract/accounts/second-factor.ts';
import { call } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { announce } from '#web/ui/live-region/announcer.ts';
import { Stack } from '#web/ui/stack/stack.tsx';
import { ConfirmForm } from './confirm-form.tsx';
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
