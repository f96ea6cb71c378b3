import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import type { Check } from '#contract/checks/checks.ts';
import { australianStates } from '#contract/checks/kinds.ts';
import { checkNames } from '#contract/checks/names.ts';
import { stateNames } from '#contract/checks/states.ts';
import type { FileRecord } from '#contract/files/files.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import { findCheckConflict } from '#web/features/checks/conflict.ts';
import { DocumentPhoto } from '#web/features/checks/photo/document-photo.tsx';
import { useDocumentUpload } from '#web/features/checks/photo/use-document-upload.ts';
import { ApiError } from '#web/lib/api/api.ts';
import { hasDraft } from '#web/lib/forms/drafts.ts';
import { useDraftedForm } from '#web/lib/forms/use-drafted-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DateField } from '#web/ui/date-field/date-field.tsx';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import { focusField } from '#web/ui/field/focus-field.ts';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { NativeSelect } from '#web/ui/native-select/native-select.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { saveCheck } from './change-checks.ts';
import {
  asksForEnd,
  asksOf,
  bodyOf,
  countedEnd,
  firstValues,
  type HandedInKind,
  type OwnCheckValues,
  ownCheck,
} from './check-form-rules.ts';
import styles from './checks.module.css';
import { notSavedWords } from './conflict-words.ts';

type Props = {
  profileId: string;
  title: string;
  /** What it can be; the first one is chosen at first. */
  kinds: readonly [HandedInKind, ...HandedInKind[]];
  /** What is changed, or sent again after it was refused. */
  changed?: Check | undefined;
  /** Whose successor is handed in. */
  renewed?: Check | undefined;
  draftKey: string;
  documents: readonly FileRecord[] | undefined;
  onDone: (saved: Check) => void;
  onCancel: () => void;
};

const states = australianStates.map((state) => ({
  value: state,
  label: stateNames[state].replace(/^the /, ''),
}));
const ends = [
  { value: 'yes', label: 'Yes, on a certain date' },
  {
    value: 'no',
    label: 'No, it doesn’t expire',
    help: 'For example: you’re a citizen, a permanent resident, or a New Zealander in Australia.',
  },
];

/** Hands in a document: its photo, and what stands on it. */
export function CheckForm(props: Props) {
  const { profileId, title, kinds, changed, renewed, draftKey, documents, onDone, onCancel } = props;
  const id = useId();
  const heading = useRef<HTMLParagraphElement>(null);
  const [isKept] = useState(() => hasDraft(draftKey));
  const [isWaiting, setIsWaiting] = useState(false);
  /** What is changed, as it was read last: a newer version is not overwritten before somebody has heard of it. */
  const [read, setRead] = useState(changed);
  const form = useDraftedForm(ownCheck, {
    draftKey,
    defaultValues: firstValues(kinds[0], { ...(changed && { changed }), ...(renewed && { renewed }) }),
    onSubmit: async (valid) => {
      try {
        onDone(await saveCheck(profileId, bodyOf(valid), read));
      } catch (error) {
        const now = read && (await findCheckConflict(error, read));
        if (now === undefined || !(error instanceof ApiError)) throw error;
        setRead(now ?? undefined);
        throw new ApiError({ ...error.problem, detail: notSavedWords(now) });
      }
    },
  });
  const { values } = form;
  const document = useDocumentUpload({
    profileId,
    guidID: values.guidID,
    onChange: (guidID) => form.change('guidID', guidID),
  });
  const ask = asksOf(values.kind);
  const isReferee = values.kind === 'referee';

  // The button that opened it is gone. A draft opens with the page, where nobody has asked for the focus.
  useEffect(() => {
    if (!isKept) heading.current?.focus();
  }, [isKept]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isWaiting) return;
    setIsWaiting(true);
    const isSettled = await document.settle();
    setIsWaiting(false);
    if (isSettled) await form.submit();
    else focusField('guidID');
  };

  return (
    <Stack as="form" gap={5} noValidate className={styles.form} aria-labelledby={id} onSubmit={submit}>
      <p ref={heading} id={id} tabIndex={-1} className={styles.formTitle}>
        {title}
      </p>
      <ErrorSummary errors={form.errors} attempt={form.submitCount} />
      {kinds.length > 1 && !changed && !renewed && (
        <RadioGroup
          label="Which one is it?"
          options={kinds.map((kind) => ({ value: kind, label: checkNames[kind] }))}
          {...form.field('kind')}
        />
      )}
      {isReferee && (
        <>
          <TextField label="Name of the referee" autoComplete="off" {...form.textField('referee.name')} />
          <TextField
            label="How you know each other"
            help="For example: she was my team leader for two years."
            autoComplete="off"
            {...form.textField('referee.relation')}
          />
          <TextField
            label="Their phone number"
            help="Include the country code if it isn’t in Australia or New Zealand. Please ask them first, because our team will call."
            type="tel"
            autoComplete="off"
            width="medium"
            {...form.textField('referee.phone')}
          />
        </>
      )}
      {values.kind === 'working-with-children' && (
        <NativeSelect
          label="State or territory that issued it"
          help="It’s valid only there. It may have another name: a blue card in Queensland, an Ochre Card in the Northern Territory, and a registration to work with vulnerable people in Tasmania and the Australian Capital Territory."
          options={states}
          {...form.field('state')}
        />
      )}
      <DocumentPhoto
        label={isReferee ? 'Photo of a letter from them' : 'Photo or PDF of the document'}
        help={
          isReferee
            ? 'If they’ve written one.'
            : 'The whole document, in daylight. Only you and our team see it.'
        }
        isOptional={!ask.isPhotoNeeded}
        document={document}
        stored={documents}
        name="guidID"
        value={values.guidID}
        error={form.field('guidID').error}
      />
      {ask.number && (
        <TextField
          label={ask.number.label}
          isOptional={ask.number.isOptional ?? false}
          autoComplete="off"
          spellCheck={false}
          width="medium"
          {...form.textField('number')}
        />
      )}
      {ask.issuedOn && (
        <DateField
          label="Issued on"
          isOptional={ask.issuedOn === 'optional'}
          help={ask.end === 'counted' ? countedWords(values) : undefined}
          {...form.field('issuedOn')}
        />
      )}
      {ask.end === 'if-any' && (
        <RadioGroup
          label="Does your right to work there expire?"
          options={ends}
          {...form.field('hasEnd')}
          onChange={(hasEnd) => {
            form.change('hasEnd', hasEnd);
            // Nobody could see what is wrong with it any more.
            if (hasEnd === 'no') form.change('expiresOn', null);
          }}
        />
      )}
      {asksForEnd(ask.end, values.hasEnd) && <DateField label="Expiry date" {...form.field('expiresOn')} />}
      <FormProblem form={form} />
      <Row>
        <Button type="submit" isPending={isWaiting || form.isSubmitting}>
          {read?.standing === 'refused' ? 'Send again' : read ? 'Save changes' : 'Add'}
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

/** Until when a check issued on the typed day is valid. */
function countedWords(values: OwnCheckValues): string {
  const last = countedEnd(values);
  return last
    ? `It’s valid until ${formatDayMonthYear(last)}.`
    : 'The date on the document. We count from that day.';
}
