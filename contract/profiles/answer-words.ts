import { formatDayMonthYear, formatMonthYear, joinWithAnd } from '#contract/words.ts';
import { countryName } from './countries.ts';
import {
  behaviourDescriptionLabels,
  experienceLevelLabels,
  hoursOfCareRequiredLabels,
  lengthOfStayLabels,
  overnightFrequencyLabels,
  statusLabels,
} from './labels.ts';
import { nationalityName } from './nationalities.ts';

const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: statusLabels,
  learningAndDevelopmentalNeeds: experienceLevelLabels,
  behaviouralAndEmotionalNeeds: experienceLevelLabels,
  physicalAndMedicalNeeds: experienceLevelLabels,
  behaviourDescription: behaviourDescriptionLabels,
  hoursOfCareRequired: hoursOfCareRequiredLabels,
  lengthOfStay: lengthOfStayLabels,
  howOftenOvernightSupportsRequired: overnightFrequencyLabels,
};

const codes: Readonly<Record<string, (code: string) => string>> = {
  nationality: nationalityName,
  'address.country': countryName,
};

const dates: Readonly<Record<string, (date: string) => string>> = {
  dateOfBirth: formatDayMonthYear,
  dateAvailable: formatMonthYear,
  earliestStartDate: formatMonthYear,
  latestStartDate: formatMonthYear,
};

/** Whether its answer is HTML. */
export const isRichText = (field: string): boolean =>
  [
    'introduction',
    'educationDescription',
    'workDescription',
    'internalComments',
    'addedInternalComments',
  ].includes(field);

/** Any answer in words; null where there is none. What is half typed stays as it is typed. */
export function answerWords(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  // The wire writes Maori without its macron.
  if (Array.isArray(value))
    return joinWithAnd(value.map((one) => (one === 'Maori' ? 'Māori' : String(one)))) || null;
  if (typeof value === 'object') return 'code' in value ? codeWords(field, String(value.code)) : null;
  const text = String(value);
  const inWords = /^\d{4}-\d{2}-\d{2}$/.test(text) ? dates[field] : undefined;
  return inWords?.(text) ?? choices[field]?.[text] ?? text;
}

const codeWords = (field: string, code: string) => codes[field]?.(code) ?? code;
