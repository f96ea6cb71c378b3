import type { checkInput } from '#contract/checks/checks.ts';
import type { FieldError } from '#contract/errors.ts';
import type { z } from '#contract/zod.ts';
import { earliestToday, latestToday } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { invalidInput } from '#server/platform/http/problems.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { findWrongKind } from './policy.ts';
import { findDocument, type HandedIn, type LockedCheck, type Owner } from './store.ts';

/** What a check says of itself, whether it is handed in or changed. */
type Input = Omit<z.output<typeof checkInput>, 'seenOn'>;

export const columnsOf = (input: Input): HandedIn => ({
  kind: input.kind,
  state: input.state ?? null,
  number: input.number ?? null,
  issuedOn: input.issuedOn ?? null,
  expiresOn: input.expiresOn ?? null,
  fileId: input.guidID ?? null,
  refereeName: input.referee?.name ?? null,
  refereeRelation: input.referee?.relation ?? null,
  refereePhone: input.referee?.phone ?? null,
});

/** Whether a check says this already. */
export const says = (check: LockedCheck, handedIn: HandedIn): boolean =>
  (Object.keys(handedIn) as (keyof HandedIn)[]).every((column) => check[column] === handedIn[column]);

type Given = { caller: Caller; owner: Owner; input: Input & { seenOn?: string | null }; now: Date };

/** @throws 400 with what is wrong that only the stored profile and the clock show */
export async function refuseMistakes(transaction: Db, { caller, owner, input, now }: Given): Promise<void> {
  const errors: FieldError[] = findWrongKind(caller, owner.role, input.kind);
  const wrong = (field: string, message: string) => errors.push({ field, message });
  const { issuedOn, expiresOn, guidID, seenOn } = input;
  if (issuedOn && issuedOn > latestToday(now)) wrong('issuedOn', 'The date of issue can’t be in the future');
  // The team also writes down what was.
  if (expiresOn && expiresOn < earliestToday(now) && caller.role !== 'ADMIN')
    wrong('expiresOn', 'It has expired. Add the new one once you have it');
  if (guidID && !(await findDocument(transaction, guidID, owner.id)))
    wrong('guidID', 'Add the photo again: it’s no longer among the licence documents');
  if (seenOn && seenOn > latestToday(now)) wrong('seenOn', 'The day must not be in the future');
  else if (seenOn && issuedOn && seenOn < issuedOn) wrong('seenOn', 'It can’t be before the date of issue');
  if (errors.length > 0) throw invalidInput(errors);
}
