import type { ReactNode } from 'react';
import type { Person } from './person.ts';
import { useReportablePeople } from './use-reportable.ts';

type Props = {
  conversationId: string;
  /** `person`: the other one; undefined until known, null if there was no such conversation. */
  children: (person: Person | null | undefined) => ReactNode;
};

/** Finds the other person of a conversation that is no longer shown. */
export function ClosedConversation({ conversationId, children }: Props) {
  const { data, isFetching } = useReportablePeople();
  const found = data?.find((one) => one.conversationId === conversationId);
  if (found) return children({ id: found.id, name: found.firstName });
  return children(isFetching ? undefined : null);
}
