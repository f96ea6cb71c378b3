import { Plus } from 'lucide-react';
import { v4 as uuidv4 } from 'uuid';
import { staffInput } from '#contract/accounts/user.ts';
import type { Role, Status } from '#contract/enums.ts';
import { isBlank } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { teamStatusLabels } from '#contract/profiles/labels.ts';
import type { StaffInput } from '#contract/profiles/profiles.ts';
import { approves } from '#contract/profiles/status/opening.ts';
import { z } from '#contract/zod.ts';
import { movedProfile } from '#web/features/profiles/moved-profile.ts';
import { lazyComponent } from '#web/lib/lazy/lazy-component.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { focusField } from '#web/ui/field/focus-field.ts';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { RichTextView } from '#web/ui/rich-text/rich-text-view.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { SummaryList } from '#web/ui/summary-list/summary-list.tsx';
import { TextArea } from '#web/ui/text-area/text-area.tsx';
import { commentHtml } from './comment-html.ts';
import { defineStep } from './define-step.tsx';
import { FieldSet } from './field-set.tsx';
import styles from './wizard.module.css';
import type { FieldsProps, StepQuestion } from './wizard-step.ts';

type StaffProfile = {
  id: string;
  role: Role;
  firstName: string;
  lastName?: string | undefined;
  status: Status;
  emailVerified?: boolean | undefined;
  age?: number | null | undefined;
  internalComments?: string | null | undefined;
};

const wire = z.object(staffInput).partial();

export const adminRules = z.object({
  status: staffInput.status,
  /** New comments, to follow the stored ones. */
  addedInternalComments: staffInput.addedInternalComments,
  /** Text that is typed but not yet added to the comments. */
  newComment: z.string().max(limits.paragraph, `Max ${limits.paragraph} characters`).nullable(),
  /** Another one for each change of the text: what is sent again with it says the same. */
  newCommentKey: z.string().nullable(),
});

/** Step 0 of both wizards: the status, one of `statuses`, and the admissions team's internal comments. */
export const adminStep = (statuses: readonly Status[]) =>
  defineStep<StaffProfile, StaffInput, typeof adminRules>({
    number: 0,
    title: 'Admin Section',
    rules: () => adminRules,
    values: ({ status }) => ({ status, addedInternalComments: [], newComment: null, newCommentKey: null }),
    // A comment that was typed but not added is saved too.
    toBody: ({ status, ...comments }) => ({ status, addedInternalComments: withNewComment(comments) }),
    wire,
    Fields: (props) => <AdminFields statuses={statuses} {...props} />,
    Summary: AdminSummary,
    // A status has consequences, and half a comment must not be saved: only Continue means them.
    keptOnLeaving: ['addedInternalComments'],
    question: ({ status }, profile) => questionAbout(profile, status),
  });

/** Asked when the new status approves somebody. */
function questionAbout(profile: StaffProfile, to: Status): StepQuestion | null {
  const { role, status: from } = profile;
  if (role === 'ADMIN' || !approves(from, to)) return null;
  return { role, move: { card: movedProfile(profile), from, to } };
}

type Comments = Pick<z.output<typeof adminRules>, 'addedInternalComments' | 'newComment' | 'newCommentKey'>;

function withNewComment({ addedInternalComments, newComment, newCommentKey }: Comments) {
  const html = commentHtml(newComment ?? '');
  if (html === '') return addedInternalComments;
  return [...addedInternalComments, { key: newCommentKey ?? uuidv4(), html }];
}

type Props = FieldsProps<StaffProfile, typeof adminRules> & { statuses: readonly Status[] };

function AdminFields({ statuses, form, profile }: Props) {
  const status = form.field('status');
  const { addedInternalComments, newCommentKey } = form.values;
  const added = addedInternalComments ?? [];
  const comments = `${profile.internalComments ?? ''}${added.map(({ html }) => html ?? '').join('')}`;
  const newComment = form.textField('newComment');
  const type = (text: string) => {
    newComment.onChange(text);
    form.change('newCommentKey', text === '' ? null : uuidv4());
  };
  const add = () => {
    if (isBlank(newComment.value)) {
      form.setErrors([{ field: 'newComment', message: 'Enter your comment' }]);
      focusField('newComment');
      return;
    }
    form.change(
      'addedInternalComments',
      withNewComment({ addedInternalComments: added, newComment: newComment.value, newCommentKey }),
    );
    type('');
    announce('Comment added. Continue saves it.');
  };
  return (
    <>
      <Select
        label="Status"
        options={statuses.map((value) => ({ value, label: teamStatusLabels[value] }))}
        {...status}
        value={status.value ?? profile.status}
      />
      {profile.role === 'FAMILY_USER' && <JoiningFeeOf familyId={profile.id} />}
      <FieldSet legend="Internal comments">
        {comments ? (
          <div className={styles.comments}>
            <RichTextView html={comments} />
          </div>
        ) : (
          <Quiet size="body">Nobody has written one yet.</Quiet>
        )}
        <TextArea
          label="New comment"
          isOptional
          rows={3}
          countTo={limits.paragraph}
          {...newComment}
          onChange={type}
        />
        <div>
          <Button variant="secondary" icon={<Plus aria-hidden="true" />} onPress={add}>
            Add
          </Button>
        </div>
      </FieldSet>
    </>
  );
}

const AdminSummary = ({ profile: { status, internalComments } }: { profile: StaffProfile }) => (
  <SummaryList
    items={[
      { label: 'Status', value: teamStatusLabels[status] },
      {
        label: 'Internal comments',
        value: internalComments ? <RichTextView html={internalComments} /> : null,
      },
    ]}
  />
);

/** For the team, beside the status of a family: the fee to join, while it is not paid. */
const JoiningFeeOf = lazyComponent(
  async () => (await import('#web/features/fees/shared/open-joining-fee.tsx')).OpenJoiningFee,
  { isOptional: true },
);
