import { fieldLabel } from '#contract/profiles/field-words.ts';

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

/** Describes the fields of a profile as the pages name them, where their rules say nothing. */
export function describeFields(id: string, properties: unknown): void {
  const prefix = prefixes[id];
  if (prefix === undefined) return;
  for (const [name, part] of Object.entries(properties as Record<string, { description?: string }>)) {
    const field = `${prefix}${name}`;
    const label = fieldLabel(field);
    if (label !== field) part.description ??= label;
  }
}
