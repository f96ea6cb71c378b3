import { useEffect, useState } from 'react';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';

const settleMs = 1_000;

/** Says `message` politely once it has stopped changing, so that it does not talk over each keystroke. */
export function SettledStatus({ message }: { message: string }) {
  const [first] = useState(message);
  const [settled, setSettled] = useState('');
  useEffect(() => {
    // The first message is read with the field; only changes are announced.
    if (message === first && settled === '') return;
    const timer = setTimeout(() => setSettled(message), settleMs);
    return () => clearTimeout(timer);
  }, [message, first, settled]);
  return (
    <VisuallyHidden>
      <span role="status">{settled}</span>
    </VisuallyHidden>
  );
}
