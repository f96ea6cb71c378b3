import { Plus } from 'lucide-react';
import { familyStatuses, type Role, type Status, supportWorkerStatuses } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { statusLabels } from '#contract/profiles/labels.ts';
import { appendComment } from '#web/features/profiles/comment-html.ts';
import { Button } from '#web/ui/button/button.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { RichTextView } from '#web/ui/rich-text/rich-text-view.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { TextArea } from '#web/ui/text-area/text-area.tsx';
import styles from './admin-fields.module.css';
import type { adminRules } from './admin-rules.ts';
import { FieldSet } from './field-set.tsx';
import type { FieldsProps } from './wizard-step.ts';

type Shown = { role: Role; status: Status; internalComments?: string | null | undefined };
type Props = FieldsProps<Shown, ReturnType<typeof adminRules>>;

export function AdminFields({ form: { field, textField }, profile }: Props) {
  const statuses = profile.role === 'FAMILY_USER' ? familyStatuses : supportWorkerStatuses;
  const status = field('status');
  const added = textField('addedInternalComments');
  const comments = `${profile.internalComments ?? ''}${added.value}`;
  const newComment = textField('newComment');
  const add = () => {
    if (newComment.value.trim() === '') return;
    added.onChange(appendComment(added.value, newComment.value));
    newComment.onChange('');
    announce('Comment added. Continue saves it.');
  };
  return (
    <>
      <Select
        label="Status"
        options={statuses.map((value) => ({ value, label: statusLabels[value] }))}
        {...status}
        value={status.value ?? profile.status}
      />
      <FieldSet legend="Internal comments">
        {comments ? (
          <div className={styles.comments}>
            <RichTextView html={comments} />
          </div>
        ) : (
          <p className={styles.none}>Nobody has written one yet.</p>
        )}
        <TextArea label="New comment" isOptional rows={3} countTo={limits.paragraph} {...newComment} />
        <div>
          <Button variant="secondary" icon={<Plus aria-hidden="true" />} onPress={add}>
            Add
          </Button>
        </div>
      </FieldSet>
    </>
  );
}
