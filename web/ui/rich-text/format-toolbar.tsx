import { type Editor, useEditorState } from '@tiptap/react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { Toolbar } from 'react-aria-components/Toolbar';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { Tooltip } from '#web/ui/tooltip/tooltip.tsx';
import { type Format, formats } from './formats.ts';
import styles from './rich-text.module.css';

type FormatToolbarProps = { editor: Editor; label: string; isDisabled: boolean };

/** One tab stop; the arrow keys go from button to button, and pressing one returns to the text. */
export function FormatToolbar({ editor, label, isDisabled }: FormatToolbarProps) {
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      formats.filter((format) => current.isActive(format.id)).map((format) => format.id),
  });
  const isActive = (format: Format) => active.includes(format.id);
  return (
    <Toolbar className={classNames(styles.toolbar)} aria-label={`Format: ${label}`}>
      {formats.map((format) => (
        <Tooltip key={format.id} text={format.label}>
          <ToggleButton
            className={classNames(styles.format)}
            aria-label={format.label}
            isSelected={isActive(format)}
            isDisabled={isDisabled}
            onChange={() => format.toggle(editor)}
          >
            <format.Icon aria-hidden="true" />
          </ToggleButton>
        </Tooltip>
      ))}
    </Toolbar>
  );
}
