import type { ReactNode } from 'react';
import type { Person } from '#web/features/safety/person.ts';
import { useReportablePeople } from './use-reportable.ts';

type Props = {
  conversationId: string;
  /** `person`: whom it was with; undefined until that is known, null where there was no such conversation. */
  children: (person: Person | null | undefined) => ReactNode;
};

/** Whom a conversation was with that is not shown any more. */
export function ClosedConversation({ conversationId, children }: Props) {
  const { data, isFetching } = useReportablePeople();
  const found = data?.find((one) => one.conversationId === conversationId);
  if (found) return children({ id: found.id, name: found.firstName });
  return children(isFetching ? undefined : null);
}
