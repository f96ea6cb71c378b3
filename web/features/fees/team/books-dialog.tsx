import { useState } from 'react';
import { type BooksFormat, booksFormats, fees, incomeAccount } from '#contract/fees/fees.ts';
import { isoDate } from '#contract/fields.ts';
import { z } from '#contract/zod.ts';
import { callForFile } from '#web/lib/api/fetch-file.ts';
import { today } from '#web/lib/calendar.ts';
import { useDraftedForm } from '#web/lib/forms/use-drafted-form.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useGoneSignal } from '#web/lib/use-gone-signal.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { DateField } from '#web/ui/date-field/date-field.tsx';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { DialogButtons } from '#web/ui/dialog/dialog-buttons.tsx';
import { useFocusInvalid } from '#web/ui/field/use-focus-invalid.ts';
import { FormProblem } from '#web/ui/form-problem/form-problem.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { NativeSelect } from '#web/ui/native-select/native-select.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { booksPeriods } from './books-periods.ts';

const dayOf = (prompt: string) => isoDate(prompt).refine((day) => day !== null, prompt);

const formatWords: Readonly<Record<BooksFormat, string>> = {
  table: 'A table of everything',
  xero: 'Xero: import of sales invoices',
  myob: 'MYOB: import of service sales',
};
/** As in a new company file. */
const usualAccounts: Readonly<Record<BooksFormat, string>> = { table: '', xero: '200', myob: '4-1000' };

const schema = z
  .object({
    from: dayOf('Enter the first day'),
    to: dayOf('Enter the last day'),
    format: z.enum(booksFormats),
    account: z.literal('').or(incomeAccount),
  })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    path: ['to'],
    error: 'The last day can’t be before the first',
  });

/** All fees that were issued, paid, waived or refunded in a period, as a file. */
export function BooksDialog() {
  const periods = booksPeriods(today());
  const [first] = periods;
  const goneSignal = useGoneSignal();
  const [saved, setSaved] = useState<string | null>(null);
  const form = useDraftedForm(schema, {
    draftKey: 'fees/books',
    defaultValues: { from: first?.from ?? null, to: first?.to ?? null, format: 'table', account: '' },
    onSubmit: async ({ from, to, format, account }) => {
      setSaved(null);
      const { file, fileName } = await callForFile(
        fees.books,
        { query: { from: from ?? '', to: to ?? '', format, ...(account !== '' && { account }) } },
        { signal: goneSignal() },
      );
      saveFile(file, fileName);
      setSaved(fileName);
      announce(`Saved as ${fileName}`);
    },
  });
  useFocusInvalid(form);
  const { from, to, format } = form.values;
  const chosen = periods.find((period) => period.from === from && period.to === to);
  return (
    <Dialog title="Export for accounting">
      <Stack as="form" noValidate onSubmit={(event) => void form.submit(event)}>
        <NativeSelect
          label="File"
          placeholder={null}
          options={booksFormats.map((value) => ({ value, label: formatWords[value] }))}
          {...form.field('format')}
          onChange={(value) => {
            const chosen = booksFormats.find((one) => one === value) ?? 'table';
            form.change('format', chosen);
            form.change('account', usualAccounts[chosen]);
          }}
        />
        <p>
          {format === 'table'
            ? 'One line for each fee that was issued, paid, waived or refunded in this period.'
            : 'One line for each invoice that was issued in this period and not waived. Amounts include GST. Instead of names, families have a code, such as ‘Family 7KQ2’.'}
        </p>
        {format !== 'table' && (
          <TextField
            label="Account"
            help="The code of the account that fees go to in your accounting program."
            width="short"
            autoComplete="off"
            {...form.textField('account')}
          />
        )}
        <NativeSelect
          label="Financial year"
          name="period"
          placeholder="Other days"
          options={periods.map(({ id, label }) => ({ value: id, label }))}
          value={chosen?.id ?? null}
          onChange={(id) => {
            const period = periods.find((one) => one.id === id);
            if (!period) return;
            form.change('from', period.from);
            form.change('to', period.to);
          }}
        />
        <DateField {...form.field('from')} label="First day" />
        <DateField {...form.field('to')} label="Last day" />
        <Alert>
          The file takes {format === 'table' ? 'names and payments' : 'what families pay'} out of this system.
          Keep it safe, and give it only to people who need it for the books.
        </Alert>
        {saved && <Alert tone="success">Saved as {saved}.</Alert>}
        <FormProblem form={form} />
        <DialogButtons>
          <CloseButton>{saved ? 'Close' : 'Cancel'}</CloseButton>
          <Button type="submit" isPending={form.isSubmitting}>
            {saved ? 'Save it again' : 'Save the file'}
          </Button>
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}
