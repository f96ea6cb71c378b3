import type { FileTag, Role } from '#contract/enums.ts';
import { privateTags, tagsOf } from '#contract/files/files.ts';
import type { ShownView } from '#server/profiles/policy.ts';

/** Licence and education documents: for the owner and admins only. */
export const isPrivate = (tag: FileTag): boolean => (privateTags as readonly FileTag[]).includes(tag);

export const maySee = (view: ShownView, tag: FileTag): boolean => view !== 'otherSide' || !isPrivate(tag);

export const hasTag = (role: Role, tag: FileTag): boolean =>
  (tagsOf[role] as readonly FileTag[]).includes(tag);
