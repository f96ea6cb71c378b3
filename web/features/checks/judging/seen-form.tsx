import { type ReactNode, type Ref, useImperativeHandle } from 'react';
import { type Check, seenInput } from '#contract/checks/checks.ts';
import { latestExpiry } from '#contract/checks/expiry.ts';
import { checkRules } from '#contract/checks/kinds.ts';
import { findCheckConflict } from '#web/features/checks/conflict.ts';
import { today } from '#web/lib/dates.ts';
import { useDraftedForm } from '#web/lib/forms/use-drafted-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DateField } from '#web/ui/date-field/date-field.tsx';
import { useFocusInvalid } from '#web/ui/field/use-focus-invalid.ts';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { useJudging } from './judge-check.ts';
import styles from './judging.module.css';
import { dayLabel } from './team-words.ts';

const { seenOn, expiresOn, wouldHaveAgain } = seenInput.shape;
const schema = seenInput.omit({ version: true }).extend({
  seenOn,
  expiresOn: expiresOn.unwrap(),
  wouldHaveAgain: wouldHaveAgain.unwrap(),
});

export type SeenFormHandle = { submit: () => void };

type Props = {
  check: Check;
  ref?: Ref<SeenFormHandle>;
  onSeen: (seen: Check) => void;
  /** Called with what the check has become meanwhile; null when it has been deleted. Nothing was saved. */
  onConflict: (now: Check | null) => void;
  /** Beside the button that saves. */
  others: ReactNode;
};

/** What the team has seen, on which day, and to which day it is valid. */
export function SeenForm({ check, ref, onSeen, onConflict, others }: Props) {
  const { kind, seen } = check;
  const { see } = useJudging(check);
  const { validity, isTeamOnly } = checkRules[kind];
  const isReferee = kind === 'referee';
  const form = useDraftedForm(schema, {
    draftKey: `check/${check.id}/seen/${check.version}`,
    defaultValues: {
      seenOn: today(),
      expiresOn: endOf(check),
      wouldHaveAgain: seen?.wouldHaveAgain ?? null,
    },
    onSubmit: async ({ seenOn, expiresOn, wouldHaveAgain }) => {
      try {
        onSeen(
          await see({
            seenOn,
            expiresOn: validity === 'without-an-end' ? null : expiresOn,
            ...(isReferee && { wouldHaveAgain }),
          }),
        );
      } catch (error) {
        const now = await findCheckConflict(error, check);
        if (now === undefined) throw error;
        onConflict(now);
      }
    },
  });
  useFocusInvalid(form);
  useImperativeHandle(ref, () => ({ submit: () => void form.submit() }));
  const again = form.field('wouldHaveAgain');
  return (
    <Stack as="form" gap={4} noValidate onSubmit={(event) => void form.submit(event)}>
      <div className={styles.dates}>
        <DateField label={dayLabel(kind)} {...form.field('seenOn')} />
        {validity !== 'without-an-end' && (
          <DateField
            label="Expiry date"
            help={endHelp(check)}
            isOptional={validity === 'as-on-the-document'}
            {...form.field('expiresOn')}
          />
        )}
      </div>
      {isReferee && (
        <RadioGroup
          {...again}
          label="Would they have this person again?"
          layout="row"
          options={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
          value={again.value === null ? null : again.value ? 'yes' : 'no'}
          onChange={(answer) => again.onChange(answer === 'yes')}
        />
      )}
      <FormProblem form={form} />
      <Row gap={2}>
        <Button type="submit" isPending={form.isSubmitting}>
          {isReferee ? 'We spoke with them' : isTeamOnly ? 'Record' : 'Accept'}
        </Button>
        {others}
      </Row>
    </Stack>
  );
}

/** As it's on record; of one that nobody has seen, at most what its period allows, which may be shorter by now. */
function endOf({ kind, state, issuedOn, expiresOn, seen }: Check): string | null {
  const latest = latestExpiry({ kind, state, issuedOn });
  if (expiresOn === null) return latest;
  return seen === null && latest !== null && latest < expiresOn ? latest : expiresOn;
}

function endHelp(check: Check): string | undefined {
  const { kind, state, issuedOn, expiresOn } = check;
  const { validity } = checkRules[kind];
  if (validity === 'as-on-the-document') return 'As on the document. Leave it empty if it doesn’t expire.';
  const latest = latestExpiry({ kind, state, issuedOn });
  if (latest === null) return 'We don’t know the date of issue, so please enter the expiry date.';
  return latest === endOf(check) || expiresOn === null
    ? 'Worked out from the date of issue.'
    : 'As they entered it.';
}
