import { fieldLabel } from '#contract/profiles/field-words.ts';
import { accountFields } from './fields/accounts.ts';
import { admissionsFields } from './fields/admissions.ts';
import { agreementFields } from './fields/agreements.ts';
import { checkFields } from './fields/checks.ts';
import { conversationFields } from './fields/conversations.ts';
import { feeFields } from './fields/fees.ts';
import { fileFields } from './fields/files.ts';
import { followUpFields } from './fields/follow-ups.ts';
import { matchOnRecordFields } from './fields/matches.ts';
import { profileFields } from './fields/profiles.ts';
import { safetyFields } from './fields/safety.ts';
import { searchFields } from './fields/search.ts';
import { serviceFields } from './fields/service.ts';

const areas = [
  accountFields,
  profileFields,
  searchFields,
  conversationFields,
  safetyFields,
  checkFields,
  feeFields,
  followUpFields,
  agreementFields,
  matchOnRecordFields,
  fileFields,
  admissionsFields,
  serviceFields,
];

/** The schemas that have words of their own for fields. */
export const describedSchemas: readonly string[] = areas.flatMap((area) => Object.keys(area));

/** The schemas with fields of a profile, and what comes before their names where the pages name them. */
const prefixes: Readonly<Record<string, string>> = {
  User: '',
  SupportWorkerRegistration: '',
  FamilyRegistration: '',
  SupportWorkerInput: '',
  FamilyInput: '',
  SupportWorkerProfile: '',
  FamilyProfile: '',
  AdminProfile: '',
  SupportWorkerSummary: '',
  FamilySummary: '',
  Address: 'address.',
  AddressInput: 'address.',
};

type Part = { description?: string; properties?: Record<string, Part>; items?: Part } & {
  [some in 'anyOf' | 'oneOf' | 'allOf']?: Part[];
};

/** Describes the fields of a schema where their rules say nothing: in words of its own, or as the pages name them. */
export function describeFields(id: string, schema: unknown): void {
  const own = Object.assign({}, ...areas.map((area) => area[id])) as Record<string, string>;
  const prefix = prefixes[id];

  const describe = ({ properties = {}, items, anyOf = [], oneOf = [], allOf = [] }: Part, place: string) => {
    for (const [name, part] of Object.entries(properties)) {
      const field = `${place}${name}`;
      const description = part.description ?? own[field] ?? (prefix === undefined ? undefined : label(field));
      if (description !== undefined) part.description = description;
      describe(part, `${field}.`);
    }
    for (const part of [...(items ? [items] : []), ...anyOf, ...oneOf, ...allOf]) describe(part, place);
  };
  const label = (field: string) => {
    const words = fieldLabel(`${prefix}${field}`);
    return words === `${prefix}${field}` ? undefined : words;
  };
  describe(schema as Part, '');
}
