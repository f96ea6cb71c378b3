import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { checkInput, checks } from '#contract/checks/checks.ts';
import { australianStates, type CheckKind, checkKinds, checkRules } from '#contract/checks/kinds.ts';
import { checkNames } from '#contract/checks/names.ts';
import { stateNames } from '#contract/checks/states.ts';
import type { Role } from '#contract/enums.ts';
import { useReloadChecks } from '#web/features/checks/judging/judge-check.ts';
import { dayLabel, titleOf } from '#web/features/checks/judging/team-words.ts';
import { DocumentPhoto } from '#web/features/checks/photo/document-photo.tsx';
import { useKnownDocuments } from '#web/features/checks/photo/documents.ts';
import { useDocumentUpload } from '#web/features/checks/photo/use-document-upload.ts';
import { call } from '#web/lib/api/api.ts';
import { today } from '#web/lib/dates.ts';
import { useDraftedForm } from '#web/lib/forms/use-drafted-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DateField } from '#web/ui/date-field/date-field.tsx';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import type { Focusable } from '#web/ui/field/field-props.ts';
import { focusField } from '#web/ui/field/focus-field.ts';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { NativeSelect } from '#web/ui/native-select/native-select.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import styles from './checks-section.module.css';

type Props = {
  person: { id: string; firstName: string; role: Exclude<Role, 'ADMIN'> };
  onCancel: () => void;
  onAdded: (words: string) => void;
};

const { state, number, issuedOn, expiresOn, guidID, referee, seenOn } = checkInput.shape;

const schema = checkInput
  .safeExtend({
    state: state.unwrap(),
    number: number.unwrap(),
    issuedOn: issuedOn.unwrap(),
    expiresOn: expiresOn.unwrap(),
    guidID: guidID.unwrap(),
    referee: referee.unwrap(),
    seenOn: seenOn.unwrap(),
  })
  .superRefine(({ kind, seenOn }, context) => {
    if (checkRules[kind].isTeamOnly && !seenOn)
      context.addIssue({ code: 'custom', path: ['seenOn'], message: 'Enter the day it was checked' });
  });

const noReferee = { name: '', relation: '', phone: '' };

/**
 * A form in which the team records a check. What somebody has told or shown waits until it is seen; what
 * nobody hands in is seen with it.
 */
export function AddCheck({ person, onCancel, onAdded }: Props) {
  const id = useId();
  const first = useRef<Focusable>(null);
  const reload = useReloadChecks();
  const form = useDraftedForm(schema, {
    draftKey: `check/of/${person.id}`,
    defaultValues: {
      kind: null,
      state: null,
      number: null,
      issuedOn: null,
      expiresOn: null,
      guidID: null,
      referee: null,
      seenOn: null,
    },
    onSubmit: async (given) => {
      const { isTeamOnly } = checkRules[given.kind];
      const body = isTeamOnly ? { ...given, guidID: null } : { ...given, seenOn: null };
      const added = await call(checks.add, { params: { id: person.id }, body });
      // A photo that was chosen for another kind.
      if (isTeamOnly) document.giveUp();
      reload();
      onAdded(
        added.seen
          ? `Recorded: ${titleOf(added)}.`
          : `Added: ${titleOf(added)}. Open it to accept or refuse it.`,
      );
    },
  });
  useEffect(() => first.current?.focus(), []);
  const { values } = form;
  const [isUploading, setIsUploading] = useState(false);
  const known = useKnownDocuments(person.id);
  const document = useDocumentUpload({
    profileId: person.id,
    guidID: values.guidID,
    onChange: (guidID) => form.change('guidID', guidID),
  });
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isUploading) return;
    setIsUploading(true);
    const isSettled = rule?.isTeamOnly || (await document.settle());
    setIsUploading(false);
    if (isSettled) await form.submit();
    else focusField('guidID');
  };
  const kind = checkKinds.find((one) => one === values.kind) ?? null;
  const rule = kind && checkRules[kind];
  const kindField = form.field('kind');
  // What another kind asks for is left out, whatever was typed before.
  const chooseKind = (value: string | null) => {
    form.change('referee', value === 'referee' ? noReferee : null);
    for (const name of ['state', 'number', 'issuedOn', 'expiresOn']) form.change(name, null);
    form.change(
      'seenOn',
      checkKinds.some((one) => one === value && checkRules[one].isTeamOnly) ? today() : null,
    );
    kindField.onChange(value ?? '');
  };
  const isReferee = kind === 'referee';
  const isWithDocument = rule !== null && !rule.isTeamOnly && !isReferee;
  return (
    <Stack
      as="form"
      className={styles.form}
      noValidate
      aria-labelledby={id}
      onSubmit={(event) => void submit(event)}
    >
      <h3 id={id} className={styles.title}>
        Record a check for <bdi>{person.firstName}</bdi>
      </h3>
      <ErrorSummary errors={form.errors} attempt={form.submitCount} />
      <NativeSelect
        {...kindField}
        ref={first}
        label="Kind of check"
        placeholder="Choose a kind"
        options={kindsOf(person.role).map((value) => ({ value, label: checkNames[value] }))}
        onChange={chooseKind}
      />
      {rule?.isByState && (
        <NativeSelect
          {...form.field('state')}
          label="State or territory that issued it"
          placeholder="Choose"
          options={australianStates.map((value) => ({
            value,
            label: stateNames[value].replace(/^the /, ''),
          }))}
        />
      )}
      {isReferee && (
        <>
          <TextField label="Name of the referee" autoComplete="off" {...form.textField('referee.name')} />
          <TextField
            label="How they know each other"
            autoComplete="off"
            {...form.textField('referee.relation')}
          />
          <TextField
            label="Phone, with country code"
            type="tel"
            autoComplete="off"
            {...form.textField('referee.phone')}
          />
        </>
      )}
      {isWithDocument && (
        <>
          <TextField
            label="Number"
            isOptional
            autoComplete="off"
            width="medium"
            {...form.textField('number')}
          />
          <DateField label="Issued on" isOptional {...form.field('issuedOn')} />
          <DateField label="Expiry date" isOptional help={endHelp(kind)} {...form.field('expiresOn')} />
        </>
      )}
      {rule && !rule.isTeamOnly && (
        <DocumentPhoto
          label={isReferee ? 'Photo of a letter from them' : 'Photo or PDF of the document'}
          help={`Only ${person.firstName} and our team see it.`}
          isOptional
          document={document}
          stored={known}
          name="guidID"
          value={values.guidID}
          error={form.field('guidID').error}
        />
      )}
      {rule?.isTeamOnly && kind && <DateField label={dayLabel(kind)} {...form.field('seenOn')} />}
      <FormProblem form={form} />
      <Row>
        <Button type="submit" isPending={isUploading || form.isSubmitting}>
          Record
        </Button>
        <Button
          variant="quiet"
          onPress={() => {
            document.giveUp();
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

const kindsOf = (role: Role): CheckKind[] =>
  checkKinds.filter((kind) => checkRules[kind].sides.some((side) => side === role));

const endHelp = (kind: CheckKind | null): string | undefined =>
  kind && typeof checkRules[kind].validity === 'object'
    ? 'If you leave this empty, it’s worked out from the date of issue.'
    : undefined;
