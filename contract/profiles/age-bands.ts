/** Age bands of supported people: field name to years (section 9). */
export const ageBands = {
  workedWithBabies: '0-2',
  workedWithPreSchool: '2-5',
  workedWithPrimarySchool: '5-11',
  workedWithHighSchool: '11-18',
  workedWithAdults: '18+',
} as const;
export type AgeBandField = keyof typeof ageBands;

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
