import { expect, test } from 'vitest';
import { type Applicant, journeyWords } from '#contract/admissions/journey.ts';
import { familyStatuses, supportWorkerStatuses } from '#contract/enums.ts';
import { readingGrade } from './reading-grade.ts';

const applicants: Applicant[] = [true, false].flatMap((isFinished) => [
  ...familyStatuses.map((status) => ({
    role: 'FAMILY_USER' as const,
    status,
    isFinished,
    isTooYoung: false,
  })),
  ...supportWorkerStatuses.map((status) => ({
    role: 'SUPPORT_WORKER' as const,
    status,
    isFinished,
    isTooYoung: false,
  })),
]);

test.each(applicants)('$role, $status: what comes next is in plain language', (applicant) => {
  const { now, next } = journeyWords(applicant);
  const { grade } = readingGrade([now, next]);
  expect(grade, `${now} ${next}`).toBeLessThanOrEqual(7);
});
