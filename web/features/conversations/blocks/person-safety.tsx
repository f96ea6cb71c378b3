import { Ban, Ellipsis, Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Person, Step } from '#web/features/conversations/reports/person.ts';
import styles from '#web/ui/button/icon-button.module.css';
import { MenuButton } from '#web/ui/menu-button/menu-button.tsx';
import type { MenuEntry } from '#web/ui/menu-button/shown-menu.tsx';
import { useMenu } from '#web/ui/menu-button/use-menu.tsx';
import { openOverlay } from '#web/ui/overlay/overlays.ts';
import { Tooltip } from '#web/ui/tooltip/tooltip.tsx';
import { LazySafetyDialog, useEarlySafetyDialog } from './lazy-safety-dialog.tsx';

type Props = {
  person: Person;
  /** 'words' where there is room for them. */
  look?: 'icon' | 'words';
  /** For a page that is about this person: what it asks for in the meantime would not be there any more. */
  onBlocking?: (isBlocking: boolean) => void;
  /** For a page that is about this person, who is no longer shown: it has to lead elsewhere. */
  onBlocked?: () => void;
};

/** Blocks or reports somebody: on every card, profile and conversation. */
export function PersonSafety({ person, look = 'icon', onBlocking, onBlocked }: Props) {
  useEarlySafetyDialog();
  const open = (first: Step) => () =>
    openOverlay(
      <LazySafetyDialog person={person} first={first} onBlocking={onBlocking} onBlocked={onBlocked} />,
    );
  const items: MenuEntry[] = [
    {
      id: 'block',
      label: `Block ${person.name}`,
      icon: <Ban aria-hidden="true" />,
      onAction: open('block'),
    },
    {
      id: 'report',
      label: `Report ${person.name}`,
      icon: <Flag aria-hidden="true" />,
      onAction: open('report'),
    },
  ];
  return look === 'icon' ? (
    <IconMenuButton
      label={`Block or report ${person.name}`}
      icon={<Ellipsis aria-hidden="true" />}
      items={items}
    />
  ) : (
    <MenuButton label="Block or report" about={person.name} variant="quiet" items={items} />
  );
}

type IconMenuButtonProps = {
  /** The accessible name, shown as a tooltip. */
  label: string;
  icon: ReactNode;
  items: MenuEntry[];
};

/** A `MenuButton` with an icon in place of words, where a row of buttons has no room for them. */
function IconMenuButton({ label, icon, items }: IconMenuButtonProps) {
  const trigger = useMenu(items);
  return (
    <Tooltip text={label}>
      <button {...trigger} className={styles.button} aria-label={label}>
        {icon}
      </button>
    </Tooltip>
  );
}
