import type { BenefitFlag, SupportFlag } from '#contract/enums.ts';
import { fieldLabel } from '#contract/profiles/field-words.ts';
import type { FieldBinding } from '#web/lib/forms/use-zod-form.ts';
import { Chips } from '#web/ui/chips/chips.tsx';

type FlagGroup<Flag extends string> = {
  /** The name of the field on the page. */
  name: string;
  label: string;
  flags: readonly Flag[];
};

/** Support flags as a parent thinks of them: by parts of the day, not by therapies. */
export const supportGroups: readonly FlagGroup<SupportFlag>[] = [
  {
    name: 'supports-eating',
    label: 'Eating and drinking',
    flags: ['mealTimeSupport', 'tubeFeeding', 'PEGmanagement'],
  },
  {
    name: 'supports-every-day',
    label: 'Washing, dressing and moving',
    flags: ['personalCare', 'toileting', 'mobilitySupport'],
  },
  {
    name: 'supports-health',
    label: 'Health',
    flags: ['medicationManagement', 'diabetesManagement', 'allergyManagement'],
  },
  {
    name: 'supports-together',
    label: 'Talking and being with others',
    flags: ['socialSupport', 'alternativeCommunication', 'signLanguage'],
  },
  {
    name: 'supports-feelings',
    label: 'Feelings and senses',
    flags: ['behaviourSupport', 'sensoryRegulation'],
  },
];

export const benefitGroups: readonly FlagGroup<BenefitFlag>[] = [
  {
    name: 'benefits-home',
    label: 'Their own space',
    flags: ['separateLivingArea', 'privateBathroom', 'visitorsAllowed'],
  },
  {
    name: 'benefits-in-touch',
    label: 'Getting around and keeping in touch',
    flags: ['privateUseOfCar', 'phoneProvided', 'phoneDataPlanProvided', 'freeInternetAccess'],
  },
  {
    name: 'benefits-free-time',
    label: 'Free time',
    flags: ['netflixFoxtelOrOther', 'familyPool', 'gymMembership', 'holidayWithFamily'],
  },
  {
    name: 'benefits-time-off',
    label: 'Hours and time off',
    flags: ['flexibleRoster', 'extendedTimeOffForTravel'],
  },
  { name: 'benefits-other', label: 'Something else', flags: ['other'] },
];

/**
 * Flags of a group as chips, each bound under its own name. Not a component: the error summary lists the fields in the
 * order in which they are bound.
 */
export function flagChips<Flag extends string>(
  groups: readonly FlagGroup<Flag>[],
  field: (name: Flag) => FieldBinding<boolean | null>,
) {
  return groups.map(({ name, label, flags }) => {
    const bound = flags.map((flag) => ({ flag, ...field(flag) }));
    return (
      <Chips
        key={name}
        name={name}
        label={label}
        isOptional
        options={flags.map((flag) => ({ value: flag, label: fieldLabel(flag) }))}
        value={bound.filter(({ value }) => value === true).map(({ flag }) => flag)}
        onChange={(ticked) => {
          for (const { flag, value, onChange } of bound) {
            if (ticked.includes(flag) !== (value === true)) onChange(ticked.includes(flag));
          }
        }}
      />
    );
  });
}
