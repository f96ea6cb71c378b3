import { type Person, registerFamily, registerSupportWorker, saveAsAdministrator } from '../registrations.ts';

/** Answers of `wholeWorker` and `wholeFamily` that only owner and team may see. */
export const secrets = [
  'Vakatawa',
  'Fonoti',
  '9 Secret Lane',
  'Hidden Hills',
  '9911',
  // As they are stored, and as a page shows them.
  '61491570156',
  '61491570157',
  '491 570 156',
  '491 570 157',
  'secret.skype',
  'secret.facebook',
  'secret.instagram',
  'secret.twitter',
  'secret.linkedin',
  '1990-03-27',
  '27 March 1990',
  'Spoke for an hour',
  '@example.com',
];

const person = {
  nationality: { code: 'FJ' },
  address: {
    addressLine1: '9 Secret Lane',
    city: 'Hidden Hills',
    zipCode: '9911',
    country: { code: 'AU' },
  },
  dateOfBirth: '1990-03-27',
  mobile: '+61 491 570 156',
  whatsApp: '61491570157',
  skype: 'secret.skype',
  facebook: 'secret.facebook',
  instagram: 'secret.instagram',
  twitter: 'secret.twitter',
  linkedIn: 'secret.linkedin',
};

export async function wholeWorker(firstName = 'Ana'): Promise<Person> {
  const worker = await registerSupportWorker(firstName);
  await saveAsAdministrator(worker, {
    ...person,
    gender: 'Female',
    introduction: '<p>Bula! I sing at work.</p><p>I have <strong>three</strong> brothers.</p>',
    status: 'READY_FOR_MATCHING',
    internalComments: '<p>Spoke for an hour.</p>',
  });
  return worker;
}

export async function wholeFamily(firstName = 'Leilani'): Promise<Person> {
  const family = await registerFamily(firstName);
  await saveAsAdministrator(family, {
    ...person,
    earliestStartDate: '2099-02-01',
    latestStartDate: '2099-05-01',
    status: 'READY_FOR_MATCHING',
    internalComments: '<p>Spoke for an hour.</p>',
  });
  return family;
}
