import { PencilLine } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type WorkItem, workList, workNote } from '#contract/admissions/work-list.ts';
import { limits } from '#contract/limits.ts';
import { call } from '#web/lib/api/api.ts';
import { hasDraft } from '#web/lib/forms/drafts.ts';
import { useDraftedForm } from '#web/lib/forms/use-drafted-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { Focusable } from '#web/ui/field/field-props.ts';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { TextArea } from '#web/ui/text-area/text-area.tsx';
import styles from './item-card.module.css';
import { useRememberItem } from './use-work-list.ts';

type Props = {
  itemId: string;
  title: string;
  /** Called when a note is opened, so that the list keeps its item. */
  onOpen: () => void;
};

/** Where the draft of a note is kept. */
const noteKey = (itemId: string) => `work-note/${itemId}`;

/** Adds a note to an item. The form is open from the start where a draft was left. */
export function Notes({ itemId, title, onOpen }: Props) {
  const [isOpen, setIsOpen] = useState(() => hasDraft(noteKey(itemId)));
  const opened = useRef(onOpen);
  opened.current = onOpen;
  const opener = useRef<HTMLButtonElement>(null);
  const takesFocus = useRef(false);
  const returnsFocus = useRef(false);
  useEffect(() => {
    if (isOpen) opened.current();
    else if (returnsFocus.current) opener.current?.focus();
    returnsFocus.current = false;
  }, [isOpen]);
  const close = () => {
    returnsFocus.current = true;
    setIsOpen(false);
  };
  if (isOpen) return <NoteForm {...{ itemId, title, takesFocus }} onSaved={close} onClose={close} />;
  const label = hasDraft(noteKey(itemId)) ? 'Continue your note' : 'Add note';
  return (
    <Button
      ref={opener}
      variant="quiet"
      size="small"
      icon={<PencilLine aria-hidden="true" />}
      aria-label={`${label}: ${title}`}
      onPress={() => {
        takesFocus.current = true;
        setIsOpen(true);
      }}
    >
      {label}
    </Button>
  );
}

type FormProps = {
  itemId: string;
  title: string;
  /** Whether someone has just opened it; a form that opens with the page takes no focus. */
  takesFocus: RefObject<boolean>;
  onSaved: (item: WorkItem) => void;
  onClose: () => void;
};

/** What is typed is kept, even when the page is reloaded, until it is saved. */
function NoteForm({ itemId, title, takesFocus, onSaved, onClose }: FormProps) {
  const remember = useRememberItem();
  const field = useRef<Focusable>(null);
  const form = useDraftedForm(workNote, {
    defaultValues: { note: null },
    draftKey: noteKey(itemId),
    onSubmit: async ({ note }) => {
      const item = await call(workList.note, { params: { id: itemId }, body: { note } });
      await remember(item);
      announce('Your note is saved.');
      onSaved(item);
    },
  });
  useEffect(() => {
    if (takesFocus.current) field.current?.focus();
    takesFocus.current = false;
  }, [takesFocus]);
  return (
    <Stack
      as="form"
      gap={3}
      className={styles.noteForm}
      noValidate
      onSubmit={(event) => void form.submit(event)}
    >
      <TextArea
        {...form.textField('note')}
        // Several forms may be open at once, and ids are made from names.
        name={`note-${itemId}`}
        ref={field}
        label="Note"
        help="Only our team sees it."
        rows={3}
        countTo={limits.paragraph}
      />
      <FormProblem form={form} />
      <Row gap={2} align="center">
        <Button type="submit" size="small" isPending={form.isSubmitting} aria-label={`Save note: ${title}`}>
          Save note
        </Button>
        <Button variant="quiet" size="small" onPress={onClose} aria-label={`Close the note: ${title}`}>
          Close
        </Button>
      </Row>
    </Stack>
  );
}
