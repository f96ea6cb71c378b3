import { type SecondFactorSetup, secondFactor, secondFactorCode } from '#contract/accounts/second-factor.ts';
import { limits } from '#contract/limits.ts';
import { z } from '#contract/zod.ts';
import { call } from '#web/lib/api/api.ts';
import { useZodForm } from '#web/lib/forms/use-zod-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useFocusInvalid } from '#web/ui/field/use-focus-invalid.ts';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { FocusedHeading } from './focused-heading.tsx';
import { QrCode } from './qr-code.tsx';
import styles from './second-factor.module.css';

const rules = z.object({ code: secondFactorCode });

type Props = {
  setup: SecondFactorSetup;
  onTurnedOn: (recoveryCodes: string[]) => void;
  onCancel: () => void;
};

export function SetUpForm({ setup: { secret, uri }, onTurnedOn, onCancel }: Props) {
  const form = useZodForm(rules, {
    defaultValues: { code: '' },
    onSubmit: async (body) => onTurnedOn((await call(secondFactor.turnOn, { body })).recoveryCodes),
  });
  useFocusInvalid(form);
  return (
    <Stack as="form" gap={5} noValidate onSubmit={form.submit}>
      <FocusedHeading>Add this account to your authenticator app</FocusedHeading>
      <div className={styles.ways}>
        <QrCode
          text={uri}
          alternative="QR code for your authenticator app. If you can’t scan it, type the key next to it."
        />
        <Stack gap={2} align="start" className={styles.way}>
          <p>Scan the picture with the app on your phone.</p>
          <p>
            Is the app on this device? <a href={uri}>Open it there</a>.
          </p>
          <p>Or type this key into it:</p>
          <code className={styles.secret}>{grouped(secret)}</code>
        </Stack>
      </div>
      <FormProblem form={form} />
      <TextField
        label="Code from the app"
        help={`The ${limits.secondFactorDigits} digits that it shows now.`}
        autoComplete="one-time-code"
        inputMode="numeric"
        width="short"
        {...form.textField('code')}
      />
      <Row align="center">
        <Button type="submit" isPending={form.isSubmitting}>
          Turn on
        </Button>
        <Button variant="quiet" onPress={onCancel}>
          Cancel
        </Button>
      </Row>
    </Stack>
  );
}

/** A key for typing, in groups of four. */
export const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';
