import { type Editor, useEditorState } from '@tiptap/react';
import { Bold, Italic, List, ListOrdered, type LucideIcon, Underline } from 'lucide-react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { Toolbar } from 'react-aria-components/Toolbar';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { Tooltip } from '#web/ui/tooltip/tooltip.tsx';
import styles from './rich-text.module.css';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
const shortcut = (keys: string) => (isApple ? `⌘${keys.replace('Shift+', '⇧')}` : `Ctrl+${keys}`);

type Format = {
  id: 'bold' | 'italic' | 'underline' | 'orderedList' | 'bulletList';
  label: string;
  Icon: LucideIcon;
  toggle: (editor: Editor) => void;
};

const formats: Format[] = [
  {
    id: 'bold',
    label: `Bold (${shortcut('B')})`,
    Icon: Bold,
    toggle: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    id: 'italic',
    label: `Italic (${shortcut('I')})`,
    Icon: Italic,
    toggle: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    id: 'underline',
    label: `Underline (${shortcut('U')})`,
    Icon: Underline,
    toggle: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    id: 'orderedList',
    label: `Numbered list (${shortcut('Shift+7')})`,
    Icon: ListOrdered,
    toggle: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    id: 'bulletList',
    label: `Bullet list (${shortcut('Shift+8')})`,
    Icon: List,
    toggle: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
];

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
