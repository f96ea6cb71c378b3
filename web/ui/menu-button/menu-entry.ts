import type { ReactNode } from 'react';

type Entry = { id: string; label: string; icon?: ReactNode };

export type MenuAction = Entry & { onAction: () => void; href?: never };
type MenuLink = Entry & { href: string; onAction?: never; isCurrent?: boolean };

export type MenuEntry = MenuAction | MenuLink;
