import { Check } from 'lucide-react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from '#web/ui/class-names/class-names.ts';
import popover from '#web/ui/popover/popover.module.css';

export type Option = { value: string; label: string };

type OptionListProps = {
  options?: Iterable<Option>;
  emptyText?: string;
  /** Where in the page the list is rendered; by default at its end. */
  container?: Element | null;
  /** For an owner that controls when the list closes. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
};

/** The popup list of a select or combo box. Without `options` it shows the owner's filtered options. */
export function OptionList({ options, emptyText, container, ...open }: OptionListProps) {
  return (
    <Popover
      className={classNames(popover.popover)}
      offset={6}
      maxHeight={384}
      {...open}
      {...(container && { UNSTABLE_portalContainer: container })}
    >
      <ListBox
        className={classNames(popover.list)}
        {...(options && { items: options })}
        renderEmptyState={() => <div className={popover.empty}>{emptyText}</div>}
      >
        {(option: Option) => (
          <ListBoxItem id={option.value} textValue={option.label} className={classNames(popover.item)}>
            {({ isSelected }) => (
              <>
                <span className={popover.grow}>{option.label}</span>
                {isSelected && <Check aria-hidden="true" />}
              </>
            )}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}
