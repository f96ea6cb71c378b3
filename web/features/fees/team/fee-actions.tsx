import type { Fee } from '#contract/fees/fees.ts';
import { useMay } from '#web/lib/session/may.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { MenuButton } from '#web/ui/menu-button/menu-button.tsx';
import { Row } from '#web/ui/stack/stack.tsx';
import { actLabel, actsOn } from './acts.ts';
import { askAboutFee, useEarlyFeeDialog } from './lazy-fee-dialog.tsx';

/** In a list: one button, which opens what can be done. Dots mean that it asks first. */
export function FeeMenu({ fee }: { fee: Fee }) {
  if (!useMay('books')) return null;
  return (
    <MenuButton
      label="Change"
      about={fee.invoiceNumber}
      size="small"
      items={actsOn(fee).map((act) => ({
        id: act,
        label: `${actLabel(act, fee)} …`,
        onAction: () => askAboutFee({ act, fee }),
      }))}
    />
  );
}

/** On the page of one invoice: everything that can be done, side by side. */
export function FeeActions({ fee }: { fee: Fee }) {
  useEarlyFeeDialog();
  if (!useMay('books')) return null;
  return (
    <Row gap={3}>
      {actsOn(fee).map((act, index) => (
        <Button
          key={act}
          size="small"
          variant={index === 0 && fee.state === 'due' ? 'primary' : 'secondary'}
          onPress={() => askAboutFee({ act, fee })}
        >
          {actLabel(act, fee)}
        </Button>
      ))}
    </Row>
  );
}
