import type { Role, Status } from '#contract/enums.ts';
import { statusLabels } from '#contract/profiles/labels.ts';
import type { StaffInput } from '#contract/profiles/profiles.ts';
import { appendComment } from '#web/features/profiles/comment-html.ts';
import { RichTextView } from '#web/ui/rich-text/rich-text-view.tsx';
import { SummaryList } from '#web/ui/summary-list/summary-list.tsx';
import { AdminFields } from './admin-fields.tsx';
import { adminRules, staffWire } from './admin-rules.ts';
import { defineStep } from './define-step.tsx';

export type StaffProfile = {
  id: string;
  role: Role;
  status: Status;
  internalComments?: string | null | undefined;
};

const AdminSummary = ({ profile: { status, internalComments } }: { profile: StaffProfile }) => (
  <SummaryList
    items={[
      { label: 'Status', value: statusLabels[status] },
      {
        label: 'Internal comments',
        value: internalComments ? <RichTextView html={internalComments} /> : null,
      },
    ]}
  />
);

/** Step 0 of both wizards: the status, and what the admissions team notes for itself. */
export const adminStep = defineStep<StaffProfile, StaffInput, ReturnType<typeof adminRules>>({
  number: 0,
  title: 'Admin Section',
  rules: adminRules,
  values: ({ status }) => ({ status, addedInternalComments: null, newComment: null }),
  toBody: ({ status, addedInternalComments, newComment }) => {
    // A comment that was typed and not added is meant all the same.
    const added = appendComment(addedInternalComments ?? '', newComment ?? '');
    return { status, ...(added !== '' && { addedInternalComments: added }) };
  },
  wire: staffWire,
  Fields: AdminFields,
  Summary: AdminSummary,
  isAnswered: () => true,
  // A status has consequences, and a half-typed comment is none.
  isSavedOnLeavingOnly: true,
});
