import type { Role, Status } from '#contract/enums.ts';
import type { FieldClass } from '#contract/readers.ts';
import type { Canary } from './canary.ts';

/** Somebody of the matrix: caller of every call, and target of each that has one. */
export type Reader = {
  /** What is special about them. */
  name: string;
  id: string;
  email: string;
  role: Role;
  /** Empty once nobody can be logged in as this person. */
  token: string;
  isConfirmed: boolean;
  /** May see the other side. */
  isApproved: boolean;
  /** Is shown to the other side. */
  isListed: boolean;
  isHidden: boolean;
  lacksSecondFactor: boolean;
  /** Those whom they have blocked, and who have blocked them, by their ids. */
  blocked: Set<string>;
  /** Those with whom they have a match on record, by their ids. */
  matched: Set<string>;
  /** Tries everybody's, and not only what is their own. */
  isAsking: boolean;
};

export type Readers = ReadonlyMap<string, Reader>;

/** What a status and an age mean for who may read what: written out here, so that it does not share a mistake with the server. */
export const standing = (role: Role, status: Status, { isYoung = false } = {}) => ({
  isApproved: role !== 'ADMIN' && ['MATCHED', 'UNMATCHED'].includes(status),
  isListed: role !== 'ADMIN' && ['READY_FOR_MATCHING', 'MATCHED', 'UNMATCHED'].includes(status) && !isYoung,
  isHidden: status === 'DELETED_HIDDEN',
});

/** Whether the registry lets this reader, or a visitor, read a field of that class of the person `of`. */
export function mayRead(
  reader: Reader | null,
  { class: name, of, knownTo }: Pick<Canary, 'of'> & { class: FieldClass; knownTo?: ReadonlySet<string> },
  readers: Readers,
): boolean {
  if (name === 'public') return true;
  if (!reader || reader.isHidden) return false;
  if (knownTo?.has(reader.id)) return true;
  if (name === 'secret') return false;
  if (name === 'correspondence') return of === reader.id && reader.role !== 'ADMIN';
  if (of === reader.id && name !== 'team') return true;
  if (reader.role === 'ADMIN') return !reader.lacksSecondFactor;
  const subject = of === null ? undefined : readers.get(of);
  if (!subject || name !== 'otherSide' || subject.role === 'ADMIN') return false;
  return (
    reader.isApproved && subject.isListed && subject.role !== reader.role && !reader.blocked.has(subject.id)
  );
}
