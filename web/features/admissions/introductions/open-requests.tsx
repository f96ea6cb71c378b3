import { lazyComponent } from '#web/lib/lazy/lazy-component.tsx';
import { useIntroductions } from './use-introductions.ts';

const RequestList = lazyComponent(async () => (await import('./request-list.tsx')).RequestList, {
  isOptional: true,
});

/** Whom the viewer has asked to meet; nothing where there is nobody. */
export function OpenRequests() {
  const requests = useIntroductions() ?? [];
  return requests.length > 0 && <RequestList requests={requests} />;
}
