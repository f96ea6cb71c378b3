import type { ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { useCloseOverlay } from '#web/ui/overlay/overlays.ts';

type Props = { variant?: 'primary' | 'secondary' | 'quiet' | 'danger'; children: ReactNode };

/** Closes the dialog around it. */
export const CloseButton = ({ variant = 'secondary', children }: Props) => (
  <Button variant={variant} onPress={useCloseOverlay()}>
    {children}
  </Button>
);
