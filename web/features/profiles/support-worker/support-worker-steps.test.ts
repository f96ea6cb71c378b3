import { describe, expect, it } from 'vitest';
import { profiles } from '#contract/profiles/profiles.ts';
import { aboutFields, type SupportWorkerProfile, workFields } from '#contract/profiles/support-worker.ts';
import { answersTo, typedRules } from '#web/features/profiles/wizard/define-step.tsx';
import { contactRules } from './contact-step.tsx';

const stored: SupportWorkerProfile = {
  id: '019a0000-0000-7000-8000-000000000000',
  role: 'SUPPORT_WORKER',
  status: 'REGISTERED',
  checks: [],
  firstName: 'Ana',
  yearsOfEnglish: 12,
  totalHoursOfSupportGiven: 0,
};
const aboutAnswers = answersTo(stored, aboutFields);
const workAnswers = answersTo(stored, workFields);
const aboutRules = typedRules(aboutFields);

const messages = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message) ?? [];

describe('the rules of a support worker’s steps', () => {
  it('ask for a mobile number, in digits', () => {
    const answers = answersTo(stored, contactRules.shape);
    expect(messages(contactRules.safeParse(answers))).toEqual(['Enter your mobile number']);
    expect(messages(contactRules.safeParse({ ...answers, mobile: 'call me' }))).toEqual([
      'Enter your mobile number, digits only',
    ]);
    expect(contactRules.safeParse({ ...answers, mobile: '+61 491 570 156' }).success).toBe(true);
  });
  it('ask for nothing else', () => {
    expect(aboutRules.safeParse(aboutAnswers).success).toBe(true);
    expect(typedRules(workFields).safeParse(workAnswers).success).toBe(true);
  });
  it.each([
    ['a few', 'Enter the number of years'],
    ['-1', 'Use 0 or more'],
    ['1.5', 'Enter the number of years, without a fraction'],
    ['81', 'Use 80 or less'],
  ])('refuse %s years with the contract’s message', (yearsOfEnglish, message) =>
    expect(messages(aboutRules.safeParse({ ...aboutAnswers, yearsOfEnglish }))).toEqual([message]),
  );
});

describe('what is typed as a number', () => {
  it('is shown as it is stored, including zero', () => {
    expect(aboutAnswers).toMatchObject({ yearsOfEnglish: '12', yearsOfDriving: null });
    expect(workAnswers).toMatchObject({ totalHoursOfSupportGiven: '0' });
  });
  it('is sent as a number, and as null when removed', () => {
    const { body } = profiles.saveSupportWorker;
    expect(body.parse({ ...aboutAnswers, yearsOfDriving: '' })).toMatchObject({
      yearsOfEnglish: 12,
      yearsOfDriving: null,
    });
  });
});
