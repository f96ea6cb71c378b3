import type { Status } from '#contract/enums.ts';

type Applicant = { percentComplete?: number | undefined; status: Status };

/** Whether the server has asked the admissions team for an interview that has not been held yet. */
export const awaitsInterview = ({ percentComplete, status }: Applicant): boolean =>
  percentComplete === 100 && status === 'READY_FOR_INTERVIEW';
