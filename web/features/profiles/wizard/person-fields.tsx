import { isHostCountry } from '#contract/profiles/address.ts';
import type { FieldBinding } from '#web/lib/forms/use-zod-form.ts';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { FieldRow } from './field-set.tsx';

type Coded = { code: string; name?: string | undefined };

/** Binds a `{code, name}` to a control that knows only codes. The server fills in the name. */
export const codeField = (binding: FieldBinding<Coded | null>): FieldBinding<string | null> => ({
  ...binding,
  value: binding.value?.code ?? null,
  onChange: (code: string | null) => binding.onChange(code === null ? null : { code }),
});

export const codeOptions = (list: readonly { code: string; name: string }[]) =>
  list.map(({ code, name }) => ({ value: code, label: name }));

type Line = 'address.addressLine1' | 'address.city' | 'address.state' | 'address.zipCode';

/**
 * An address without its country, which the roles choose differently. Not a component: the error summary lists fields
 * in the order in which they are bound, and a component would bind its fields after those that follow it.
 */
export function addressFields(
  textField: (name: Line) => FieldBinding<string>,
  country: Coded | null | undefined,
) {
  return (
    <>
      <TextField
        label="Street address"
        isOptional
        autoComplete="address-line1"
        {...textField('address.addressLine1')}
      />
      <TextField
        label="Town or city"
        isOptional
        autoComplete="address-level2"
        {...textField('address.city')}
      />
      <FieldRow>
        <TextField
          label="State or region"
          isOptional
          autoComplete="address-level1"
          {...textField('address.state')}
        />
        <TextField
          label="Postcode"
          isOptional
          autoComplete="postal-code"
          inputMode={isHostCountry(country?.code) ? 'numeric' : 'text'}
          width="short"
          {...textField('address.zipCode')}
        />
      </FieldRow>
    </>
  );
}
