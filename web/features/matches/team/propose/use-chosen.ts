import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { newMatchParameters } from '#contract/routes.ts';
import { profileQuery } from '#web/lib/api/profile-query.ts';

export type Side = keyof typeof newMatchParameters;

/** Who is chosen, which the address says: so a reload, Back and a link from elsewhere work alike. */
export function useChosen() {
  const [params, setParams] = useSearchParams();
  const idOf = (side: Side) => params.get(newMatchParameters[side]) || null;
  return {
    familyId: idOf('FAMILY_USER'),
    supportWorkerId: idOf('SUPPORT_WORKER'),
    /** Null: another one is to be chosen. */
    choose: (side: Side, id: string | null) => {
      const next = new URLSearchParams(params);
      if (id === null) next.delete(newMatchParameters[side]);
      else next.set(newMatchParameters[side], id);
      setParams(next, { preventScrollReset: true });
    },
  };
}

/** Their profile, which the history records as looked at. */
export const useProfile = (id: string | null) =>
  useQuery({ ...profileQuery(id ?? ''), enabled: id !== null });
