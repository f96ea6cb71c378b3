import { useRef } from 'react';
import { type AgreementSectionState, agreements } from '#contract/matches/agreement.ts';
import { refreshAgreement } from '#web/features/matches/agreements/agreement-query.ts';
import { ApiError, call } from '#web/lib/api/api.ts';

type Content = { text?: string; comment?: string | null };

/**
 * Sends a text, a comment or both, about the section as it is on the screen. The same that is sent again has the same key, so that the
 * server takes it once.
 */
export function useSend(matchId: string, { section, latest: { revision } }: AgreementSectionState) {
  const last = useRef({ content: '', key: '' });
  return async (typed: Content): Promise<void> => {
    const content = JSON.stringify({ ...typed, revision });
    if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() };
    const body = { ...typed, revision, key: last.current.key };
    try {
      await call(agreements.propose, { params: { id: matchId, section }, body });
    } catch (error) {
      // Somebody was faster: what they have written is shown before it can be replaced.
      if (error instanceof ApiError && error.status === 409) await refreshAgreement(matchId);
      throw error;
    }
    await refreshAgreement(matchId);
  };
}
