import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { TeamRight } from '#contract/accounts/team/rights.ts';
import type { Role } from '#contract/enums.ts';
import { pageHeads } from '#contract/texts/pages/heads.ts';
import type { PageInfo } from './page.ts';

/**
 * A row of the table of screens. With a description it needs no account, and the build prerenders it; the browser renders
 * all others.
 */
export type Screen = PageInfo & {
  /** Ends in `/:id` if the screen shows one person, conversation, match or fee. */
  path: string;
  /** Its name in menus and breadcrumbs, if that isn’t its title. */
  label?: string;
  /** Its name in the top bar and in breadcrumbs, if `label` is too long there. */
  shortLabel?: string;
  /** The path of the screen above it in the breadcrumbs, if that isn’t the home page. */
  under?: string;
  /** The group of the menu that lists it, in the order of the table, for those who may open it. */
  menu?: 'work' | 'own' | 'families' | 'supportWorkers' | 'about';
  icon?: LucideIcon;
  /** Who may open it, if not everybody. The server decides what anyone may see. */
  who?: readonly Role[] | 'visitors';
  /** The right that colleagues need to open it, if not the whole team. */
  right?: TeamRight;
  /** Open to people who have yet to agree to a new version of the terms. */
  isBeforeAgreeing?: true;
  /** What its shell shows above the rest, if that isn’t the title in full size. */
  heading?: 'small' | 'fromData';
  /** The build prerenders the page a second time, for an address with this query parameter. */
  parameter?: string;
  page: () => Promise<ComponentType>;
  /** Loads beside the page what it shows to this person only. */
  beside?: () => Promise<unknown>;
};

/** A screen whose names and description the operator may change: they're read when they're needed. */
export const named = (head: keyof typeof pageHeads, screen: Omit<Screen, 'title' | 'label'>): Screen => ({
  ...screen,
  get title() {
    return pageHeads[head].title;
  },
  get description() {
    return pageHeads[head].description;
  },
  get label() {
    const words = pageHeads[head];
    return 'label' in words ? words.label : words.title;
  },
});

/** A screen as menus list it. */
export type NavItem = { label: string; to: string; icon?: LucideIcon | undefined };

export const isFor = ({ who }: Screen, role: Role | undefined): boolean => {
  if (who === undefined) return true;
  if (who === 'visitors') return role === undefined;
  return role !== undefined && who.includes(role);
};

/** Whether these rights suffice for a screen of the team; a session from before has none yet, and the server decides. */
export const isWithin = ({ right }: Screen, rights: readonly TeamRight[] | undefined): boolean =>
  right === undefined || rights === undefined || rights.includes(right);

export const labelOf = ({ title, label = title }: Screen): string => label;

export const shortLabelOf = (screen: Screen): string => screen.shortLabel ?? labelOf(screen);
