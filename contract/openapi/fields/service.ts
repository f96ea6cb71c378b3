import type { DescribedFields } from './described-fields.ts';

export const serviceFields: DescribedFields = {
  ContactMessage: {
    name: 'Who writes',
    email: 'Where the answer goes',
    phoneNumber: 'Where to call back, as they write it; null or left out when they would rather not say',
    message: 'What they write, as plain text',
  },
  Health: { status: 'Always `ok`: a server that can’t serve doesn’t answer' },
  Readiness: {
    status: 'Always `ok`: otherwise the answer is the error `unavailable`, which says what is missing',
    database: 'Always `ok`, as it has just answered',
    storage: 'Always `ok`, as it has just answered',
  },
  Problem: {
    status: 'The status of the answer, once more',
    title: 'The kind of problem, the same words for each `code`',
    detail: 'What to do about it, in a sentence for the user',
    code: 'For programs: it doesn’t change',
    msg: 'The same sentence as `detail`',
    errors: 'Every field that is wrong, if any is',
    conflicts: 'Of `edited-elsewhere`: the fields that someone else has changed. Nothing was saved',
    requestId: 'Of a failure on our side: name it to support, who find the request in the log by it',
  },
  FieldError: {
    field: 'Its name in the body or the query; empty for the request as a whole',
    message: 'What to do about it, in a sentence for the user',
  },
  EditConflict: {
    field: 'Its name in the body, with a dot before a line of the address',
    stored: 'What is stored now, as far as the caller may see it',
  },
};
