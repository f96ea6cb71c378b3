import { useEffect, useRef } from 'react';

/** Returns a function for a signal that aborts once the component is gone, for what nobody waits for then. */
export function useGoneSignal(): () => AbortSignal {
  const controller = useRef(new AbortController());
  useEffect(() => {
    controller.current = new AbortController();
    return () => controller.current.abort();
  }, []);
  return () => controller.current.signal;
}
