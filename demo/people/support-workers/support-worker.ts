import type { SupportWorkerFields } from '#contract/profiles/support-worker.ts';
import type { DemoPerson } from '#demo/people/demo-person.ts';

type YesNoField = {
  [Name in keyof SupportWorkerFields]: Exclude<SupportWorkerFields[Name], null> extends boolean
    ? Name
    : never;
}[keyof SupportWorkerFields];

/** A worker of the demo. */
export type DemoSupportWorker = DemoPerson & {
  /** Months from now to `dateAvailable`. */
  freeIn?: number;
  /** The fields answered with yes and with no; fields in neither list are not answered. */
  yes?: readonly YesNoField[];
  no?: readonly YesNoField[];
  answers?: Partial<Omit<SupportWorkerFields, YesNoField>>;
};
