import { hoursOfCareRequired } from '#contract/enums.ts';
import { matchArrangements, matchInput } from '#contract/matches/matches.ts';
import { matchArrangementWords, matchHoursWords } from '#contract/matches/words.ts';
import { z } from '#contract/zod.ts';
import type { ZodForm } from '#web/lib/forms/use-zod-form.ts';
import { DateField } from '#web/ui/date-field/date-field.tsx';
import { NativeSelect } from '#web/ui/native-select/native-select.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';

const { arrangement, startsOn, expectedEndsOn, hoursOfCareRequired: hours } = matchInput.shape;

/** What a match is about, as the forms of the team ask for it. */
export const matchDetails = z
  .object({
    arrangement,
    startsOn,
    expectedEndsOn: expectedEndsOn.unwrap(),
    hoursOfCareRequired: hours.unwrap(),
  })
  .refine((given) => !given.expectedEndsOn || !given.startsOn || given.expectedEndsOn >= given.startsOn, {
    path: ['expectedEndsOn'],
    error: 'The expected end can’t be before the start',
  });
export type MatchDetails = z.output<typeof matchDetails>;

const arrangements = matchArrangements.map((value) => ({ value, label: matchArrangementWords[value] }));
const bands = hoursOfCareRequired.map((value) => ({ value, label: matchHoursWords[value] }));

export const MatchFields = ({ form }: { form: ZodForm<typeof matchDetails> }) => (
  <>
    <RadioGroup label="Arrangement" layout="row" options={arrangements} {...form.field('arrangement')} />
    <DateField label="Starts on" {...form.field('startsOn')} />
    <DateField label="Expected to end on" isOptional {...form.field('expectedEndsOn')} />
    <NativeSelect
      label="Hours of care a week"
      isOptional
      placeholder="Not decided yet"
      options={bands}
      {...form.field('hoursOfCareRequired')}
    />
  </>
);
