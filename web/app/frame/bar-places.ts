import { createContext } from 'react';
import type { NavItem } from '#web/app/routing/screen.ts';

/**
 * The links of the top bar on a desk, for pages that show them too. The table of screens imports those pages,
 * so they can’t import the table.
 */
export const BarPlaces = createContext<readonly NavItem[]>([]);
