import type { ReactNode } from 'react';

export type MenuEntry = { id: string; label: string; icon?: ReactNode } & (
  | { onAction: () => void; href?: never }
  | { href: string; onAction?: never; isCurrent?: boolean }
);
