import { type AgeBandField, ageBands } from '#contract/limits.ts';

const ageBandNames: Record<AgeBandField, string> = {
  workedWithBabies: 'babies',
  workedWithPreSchool: 'preschool children',
  workedWithPrimarySchool: 'primary school children',
  workedWithHighSchool: 'high school students',
  workedWithAdults: 'adults',
};
export const ageBandFields = Object.keys(ageBands) as AgeBandField[];

const years = (field: AgeBandField) => ageBands[field].replace('+', ' and over').replace('-', ' to ');

/** 'primary school children (5 to 11)' */
export const ageBandWords = (field: AgeBandField): string => `${ageBandNames[field]} (${years(field)})`;
