import type { Editor } from '@tiptap/react';
import { Bold, Italic, List, ListOrdered, type LucideIcon, Underline } from 'lucide-react';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
const shortcut = (keys: string) => (isApple ? `⌘${keys.replace('Shift+', '⇧')}` : `Ctrl+${keys}`);

export type Format = {
  id: 'bold' | 'italic' | 'underline' | 'orderedList' | 'bulletList';
  label: string;
  Icon: LucideIcon;
  toggle: (editor: Editor) => void;
};

export const formats: Format[] = [
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
