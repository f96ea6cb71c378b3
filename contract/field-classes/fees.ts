import { alike, isPublic, owner, pageOf, team, whose } from './field-class.ts';
import { addressClasses, idClass, personClasses } from './profiles.ts';

/** A family sees what it owes and has paid, and the team too, with everything else in the books. */
export const feeClass = owner('A family sees its invoices, and the team keeps the books.');
export const feeTeamClass = team('Colleagues know who has changed a fee, and why.');

const fee = {
  ...alike(
    [
      'id',
      'kind',
      'state',
      'invoiceNumber',
      'payer',
      'currency',
      'amountCents',
      'gstCents',
      'issuedOn',
      'dueOn',
      'matchId',
      'teamWillCall',
      'version',
    ],
    feeClass,
  ),
  family: {
    [whose]: 'id',
    id: idClass,
    firstName: personClasses.firstName,
    lastName: personClasses.lastName,
    address: addressClasses,
  } as const,
  paid: alike(['on', 'method', 'reference'], feeClass),
  waived: { on: feeClass, reason: feeTeamClass },
  refunded: alike(['on', 'reference'], feeClass),
  changedBy: alike(['id', 'name'], feeTeamClass),
};
const params = { id: feeClass };
const sum = alike(['fees', 'cents'], feeTeamClass);

export const feeCalls = {
  list: { query: { ...pageOf(feeClass), state: isPublic, profileId: idClass }, response: fee },
  totals: { response: { ages: { age: feeTeamClass, AUD: sum, NZD: sum } } },
  books: { query: alike(['from', 'to'], feeTeamClass), response: feeTeamClass },
  find: { params, response: fee },
  change: {
    params,
    body: { ...alike(['state', 'on', 'method', 'reference', 'version'], feeClass), reason: feeTeamClass },
    response: fee,
  },
};

/** Calls whose bodies are not JSON. */
export const binaryFeeCalls = { pdf: { params } };
