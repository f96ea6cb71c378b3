import type { FileTag } from '#contract/enums.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { SignAvatar } from './expressions.ts';
import type { UrlSigner } from './signed-urls.ts';

export const createSignAvatar =
  ({ sign }: UrlSigner, clock: Clock): SignAvatar =>
  (avatar, readerId) => {
    if (avatar === null) return null;
    const [tag, guidID] = avatar.split(' ') as [FileTag, string];
    return sign({ guidID, tag }, 'thumbnail', readerId, clock());
  };
