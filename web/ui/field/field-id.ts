import type { ReactNode } from 'react';

/** The id of the control, or of the group that holds the controls, of the field called `name`. */
export const fieldId = (name: string) => `field-${name}`;

/** The id of the words that name the control. */
export const labelId = (control: string) => `${control}-label`;

export type FieldIds = {
  control: string;
  label: string;
  help: string;
  error: string;
  describedBy: string | undefined;
};

/** The ids of a field's parts; `describedBy` lists those that are there, help before error. */
export function fieldIds({
  name,
  help,
  error,
}: {
  name: string;
  help?: ReactNode;
  error?: string | undefined;
}): FieldIds {
  const control = fieldId(name);
  const ids = { control, label: labelId(control), help: `${control}-help`, error: `${control}-error` };
  const described = [help && ids.help, error && ids.error].filter(Boolean).join(' ');
  return { ...ids, describedBy: described || undefined };
}
