import { useLazyComponent } from '#web/lib/parts/use-lazy-component.ts';
import { useIntroductions } from './use-introductions.ts';

const loadList = async () => (await import('./request-list.tsx')).RequestList;

/** Whom the viewer has asked to meet; nothing where there is nobody. */
export function OpenRequests() {
  const requests = useIntroductions() ?? [];
  const RequestList = useLazyComponent(loadList, requests.length > 0, { isOptional: true });
  return requests.length > 0 && RequestList && <RequestList requests={requests} />;
}
