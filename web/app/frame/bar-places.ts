import { createContext } from 'react';
import type { NavItem } from '#web/app/routing/screen.ts';

/** What the top bar has on a desk, for pages that show it too: the table of screens imports them, so they can’t import it. */
export const BarPlaces = createContext<readonly NavItem[]>([]);
