import { expect, it } from 'vitest';
import { answerWords } from './answer-words.ts';

it.each([
  ['pets', '', null],
  ['languages', [], null],
  ['smoker', false, 'No'],
  ['tubeFeeding', true, 'Yes'],
  ['familyLanguages', ['English', 'Maori', 'Tongan'], 'English, Māori and Tongan'],
  ['nationality', { code: 'OX' }, 'Other nationality'],
  ['address.country', { code: 'NZ', name: 'New Zealand' }, 'New Zealand'],
  ['dateOfBirth', '1990-03-27', '27 March 1990'],
  ['dateOfBirth', '1990--27', '1990--27'],
  ['earliestStartDate', '2027-02-01', 'February 2027'],
  ['status', 'READY_FOR_MATCHING', 'Ready for matching'],
  ['physicalAndMedicalNeeds', 'INDEPENDANTLY', 'Independently'],
  ['hoursOfCareRequired', 'HOURS_5_TO_10', '5 to 10 hours'],
  ['numberOfChildren', 0, '0'],
  ['pets', 'MATCHED', 'MATCHED'],
])('%s %j reads %j', (field, value, words) => expect(answerWords(field, value)).toBe(words));
