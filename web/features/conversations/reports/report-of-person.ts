import type { WorkItem } from '#contract/admissions/work-list.ts';

type Report = NonNullable<WorkItem['report']>;

/** A report about somebody who has not left. */
export type ReportOfPerson = Report & { about: NonNullable<Report['about']> };
