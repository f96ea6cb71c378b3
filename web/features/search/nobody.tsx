import { type ReactNode, useEffect } from 'react';
import picture from '#web/content/pictures/empty-search.svg';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';

type Props = {
  title: string;
  children: ReactNode;
  action?: { label: string; onPress: () => void } | undefined;
};

/** An empty list: why it is empty, and what to do next. */
export function Nobody({ title, children, action }: Props) {
  useEffect(() => announce(title), [title]);
  return (
    <EmptyState
      picture={<img src={picture} alt="" />}
      title={title}
      action={
        action && (
          <Button variant="secondary" onPress={action.onPress}>
            {action.label}
          </Button>
        )
      }
    >
      {children}
    </EmptyState>
  );
}
