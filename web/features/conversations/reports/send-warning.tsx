import { useQueryClient } from '@tanstack/react-query';
import { MailWarning } from 'lucide-react';
import { reports, warningInput } from '#contract/conversations/reports.ts';
import {
  type WarningTemplate,
  warningLabels,
  warningMail,
  warningTemplates,
} from '#contract/conversations/warning-words.ts';
import { call } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { useDraftedForm } from '#web/lib/forms/use-drafted-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { DialogButtons } from '#web/ui/dialog/dialog-buttons.tsx';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { MailPreview } from '#web/ui/mail-preview/mail-preview.tsx';
import { openOverlay, useCloseOverlay } from '#web/ui/overlay/overlays.ts';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { showToast } from '#web/ui/toast/toast-queue.ts';
import type { ReportOfPerson } from './report-of-person.ts';

/** Warns the person whom a report is about, in words that are shown first. */
export function SendWarning({ report }: { report: ReportOfPerson }) {
  const { firstName } = report.about;
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<MailWarning aria-hidden="true" />}
      aria-label={`Warn ${firstName}`}
      onPress={() =>
        openOverlay(
          <LazyDialog title={`Warn ${firstName}`} isDismissable={false}>
            <WarningForm report={report} />
          </LazyDialog>,
        )
      }
    >
      Warn…
    </Button>
  );
}

const options = warningTemplates.map((value) => ({ value, label: warningLabels[value] }));

function WarningForm({ report: { id, about } }: { report: ReportOfPerson }) {
  const close = useCloseOverlay();
  const queries = useQueryClient();
  const form = useDraftedForm(warningInput, {
    draftKey: `report/${id}/warning`,
    defaultValues: { template: null },
    onSubmit: async ({ template }) => {
      await call(reports.warn, { params: { id }, body: { template } });
      void queries.invalidateQueries({ queryKey: queryKeys.history(about.id).slice(0, 2) });
      showToast({ message: `We’re emailing the warning to ${about.firstName}.`, tone: 'success' });
      close();
    },
  });
  const template = form.field('template');
  return (
    <Stack as="form" noValidate onSubmit={(event) => void form.submit(event)}>
      <RadioGroup {...template} label="What is it about?" options={options} />
      {template.value && <Preview template={template.value} firstName={about.firstName} />}
      <FormProblem form={form} />
      <DialogButtons>
        <CloseButton>Cancel</CloseButton>
        <Button type="submit" isPending={form.isSubmitting}>
          Send the warning
        </Button>
      </DialogButtons>
    </Stack>
  );
}

function Preview({ template, firstName }: { template: WarningTemplate; firstName: string }) {
  const { subject, paragraphs, note } = warningMail(template);
  return (
    <MailPreview label={`What ${firstName} will read`} subject={subject} paragraphs={[...paragraphs, note]} />
  );
}
