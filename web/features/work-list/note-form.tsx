import { type RefObject, useEffect, useRef } from 'react';
import { type WorkItem, workList, workNote } from '#contract/admissions/work-list.ts';
import { limits } from '#contract/limits.ts';
import { call } from '#web/lib/api/api.ts';
import { useDraftedForm } from '#web/lib/forms/use-drafted-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { Focusable } from '#web/ui/field/field-props.ts';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { TextArea } from '#web/ui/text-area/text-area.tsx';
import styles from './entry.module.css';
import { noteKey } from './note-key.ts';
import { useRememberItem } from './use-work-list.ts';

type Props = {
  itemId: string;
  title: string;
  /** Whether it was opened just now, and not with the page. */
  takesFocus: RefObject<boolean>;
  onSaved: (item: WorkItem) => void;
  onClose: () => void;
};

/** What is typed stays, over a reload too, until it is saved. */
export function NoteForm({ itemId, title, takesFocus, onSaved, onClose }: Props) {
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
    <form className={styles.noteForm} noValidate onSubmit={(event) => void form.submit(event)}>
      <TextArea
        {...form.textField('note')}
        // Several may be open at once, and the name makes the id.
        name={`note-${itemId}`}
        ref={field}
        label="Note"
        help="Only our team sees it."
        rows={3}
        countTo={limits.paragraph}
      />
      <FormProblem form={form} />
      <div className={styles.actions}>
        <Button type="submit" size="small" isPending={form.isSubmitting} aria-label={`Save note: ${title}`}>
          Save note
        </Button>
        <Button variant="quiet" size="small" onPress={onClose} aria-label={`Close the note: ${title}`}>
          Close
        </Button>
      </div>
    </form>
  );
}
