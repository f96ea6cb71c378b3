import type { FamilyInput } from '../../contract/profiles/family.ts';

/** A field of a family's profile that each save changes: to `value(turn)`, by pgbench to `changing`. */
type Field = { name: keyof FamilyInput; value: (turn: number) => unknown; changing: string };

const text = (name: Field['name']): Field => ({
  name,
  value: (turn) => `What we said the ${turn === 0 ? 'first' : 'other'} time, and would like to say here`,
  changing: "('What we said in turn ' || :turn::text || ', and would like to say here')",
});
const flag = (name: Field['name']): Field => ({
  name,
  value: (turn) => turn === 0,
  changing: '(:turn::int % 2 = 0)',
});

const others: Field[] = [
  text('otherAdults'),
  text('familyDifferences'),
  text('reasonsForApplying'),
  text('descriptionOfDisability'),
  text('descriptionOfCareNeeds'),
  text('livingArrangementDescription'),
  text('workExperienceBenefits'),
  text('transportOptionsFromHome'),
  text('localAttractions'),
  { name: 'numberOfChildren', value: (turn) => 1 + turn, changing: '(1 + :turn::int % 5)' },
  {
    name: 'behaviourDescription',
    value: (turn) => (turn === 0 ? 'OTHER' : 'PLACID_AND_MOSTLY_COOPERATIVE'),
    changing: "(case :turn::int % 2 when 0 then 'OTHER' else 'PLACID_AND_MOSTLY_COOPERATIVE' end)",
  },
  flag('familySmokes'),
  flag('smokerAccepted'),
  flag('requiredToDrive'),
  flag('privateUseOfCar'),
  flag('phoneProvided'),
  flag('familyPool'),
  flag('gymMembership'),
  flag('flexibleRoster'),
];

const saving = (fields: readonly Field[]) => ({
  fields,
  body: (turn: number): FamilyInput =>
    Object.fromEntries(fields.map(({ name, value }) => [name, value(turn)])),
});

/** Twenty fields; the team's search reads none of them. */
export const savedFields = saving([...others, text('pets')]);
/** Twenty fields; the team's search reads the description. */
export const savedFieldsWithSearched = saving([...others, text('familyDescription')]);
