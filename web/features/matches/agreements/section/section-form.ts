import { useEffect } from 'react';
import type { AgreementSectionState } from '#contract/matches/agreement.ts';
import type { AgreementSection } from '#contract/matches/agreement-sections.ts';
import type { Party } from '#web/features/matches/agreements/party.ts';
import { focusField } from '#web/ui/field/focus-field.ts';
import { useFocusInvalid } from '#web/ui/field/use-focus-invalid.ts';

/** Props of both forms of a section. */
export type SectionFormProps = {
  matchId: string;
  state: AgreementSectionState;
  party: Party;
  /** Somebody has pressed a button for it, and goes on in its first field. */
  hasFocus: boolean;
  onCancel: () => void;
  onDone: () => void;
};

type Form = { submitCount: number; errors: readonly { name: string }[] };
type Options = Pick<SectionFormProps, 'hasFocus'> & { section: AgreementSection; first: string };

/** Focuses the first field, and later what is wrong. Returns the name of a field, which the page has in each section. */
export function useSectionFields(
  { submitCount, errors }: Form,
  { section, first, hasFocus }: Options,
): (field: string) => string {
  const nameOf = (field: string) => `${section}-${field}`;
  useFocusInvalid({ submitCount, errors: errors.map(({ name }) => ({ name: nameOf(name) })) });
  const firstName = nameOf(first);
  useEffect(() => {
    if (hasFocus) focusField(firstName);
  }, [hasFocus, firstName]);
  return nameOf;
}
