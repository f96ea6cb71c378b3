import type { ReactNode } from 'react';
import { Toolbar } from 'react-aria-components/Toolbar';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classNames } from '#web/ui/class-names/class-names.ts';
import styles from './image-editor.module.css';

export type Tool = {
  label: string;
  icon: ReactNode;
  /** Words beside an icon that is not clear enough alone. */
  text?: string | undefined;
  onPress: () => void;
};

/** One tab stop; the arrow keys go from tool to tool. */
export const ToolRow = ({ label, tools }: { label: string; tools: Tool[] }) => (
  <Toolbar className={classNames(styles.toolbar)} aria-label={label}>
    {tools.map((tool) =>
      tool.text === undefined ? (
        <IconButton key={tool.label} label={tool.label} icon={tool.icon} onPress={tool.onPress} />
      ) : (
        <Button key={tool.label} variant="secondary" size="small" icon={tool.icon} onPress={tool.onPress}>
          {tool.text}
        </Button>
      ),
    )}
  </Toolbar>
);
