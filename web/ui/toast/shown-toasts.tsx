import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Text } from 'react-aria-components/Text';
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastRegion as AriaToastRegion,
  UNSTABLE_ToastQueue as ToastQueue,
} from 'react-aria-components/Toast';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classNames } from '#web/ui/class-names/class-names.ts';
import styles from './toast.module.css';
import { showToastsWith, type ToastContent } from './toast-queue.ts';

const toastQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: 3 });

showToastsWith((content, timeout) => {
  const key = toastQueue.add(content, { timeout });
  return () => toastQueue.close(key);
});

const icons = { notice: Info, success: CircleCheck, error: CircleAlert };

/** Tells the page how much room toasts take, so that a dialog stays clear of them. */
function measureToasts(region: HTMLElement | null) {
  if (!region) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--toasts', `${region.offsetHeight}px`));
  observer.observe(region);
  return () => {
    observer.disconnect();
    style.removeProperty('--toasts');
  };
}

/** Loaded with the first toast. */
export function ShownToasts() {
  return (
    <AriaToastRegion
      ref={measureToasts}
      queue={toastQueue}
      className={classNames(styles.region)}
      aria-label="News"
    >
      {({ toast }) => {
        const { message, actionLabel, onAction, tone = 'notice' } = toast.content;
        const Icon = icons[tone];
        const close = () => toastQueue.close(toast.key);
        return (
          <AriaToast toast={toast} className={classNames(styles.toast, styles[tone])}>
            <Icon className={styles.icon} aria-hidden="true" />
            <Text slot="title" className={classNames(styles.message)}>
              {message}
            </Text>
            {actionLabel && onAction && (
              <span className={styles.action}>
                <Button
                  variant="quiet"
                  size="small"
                  onPress={() => {
                    onAction();
                    close();
                  }}
                >
                  {actionLabel}
                </Button>
              </span>
            )}
            <IconButton label="Close" icon={<X aria-hidden="true" />} onPress={close} />
          </AriaToast>
        );
      }}
    </AriaToastRegion>
  );
}
