import { useRef, useState } from 'react';
import { isHostCountry } from '#contract/profiles/address.ts';
import {
  type AddressLine,
  addressLabels,
  addressLines,
  generalAddressLabels,
} from '#contract/profiles/address-lines.ts';
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

/** With a country code, so that our team can call it from anywhere. */
export const mobileExample = (country: Coded | null | undefined) =>
  country?.code === 'NZ' ? '64 21 000 0000' : '61 400 000 000';

export const codeOptions = (list: readonly { code: string; name: string }[]) =>
  list.map(({ code, name }) => ({ value: code, label: name }));

type Lines = { [Line in AddressLine]?: string | null | undefined } & { country: Coded | null };

type AddressForm = {
  textField: (name: `address.${AddressLine}`) => FieldBinding<string>;
  change: (name: string, value: unknown) => void;
  values: { address?: Lines | null };
};

const leftOver = 'Addresses here don’t have one. If it’s your city, enter it above and clear this field.';

/**
 * The fields of an address, by country. When somebody chooses another country, lines it doesn't have are put aside, and come back with the
 * first country. The roles choose the country differently. `lines` isn't a component: the error summary lists fields in the order in which
 * they are bound, and a component would bind its fields after those that follow it.
 */
export function useAddressFields(
  { textField, change, values }: AddressForm,
  stored: Lines | null | undefined,
) {
  const aside = useRef(new Map<AddressLine, string>());
  // A stored answer stays visible until the step is left, even if its country doesn't ask for it any more.
  const [opened] = useState(stored);
  const code = values.address?.country?.code;
  const asks = (line: AddressLine, countryCode: string | undefined) =>
    addressLabels(countryCode)[line] !== undefined ||
    (countryCode === opened?.country?.code && Boolean(opened?.[line]));

  const moveTo = (countryCode: string | null) => {
    if (countryCode === null) return;
    for (const line of addressLines) {
      const typed = values.address?.[line];
      const before = aside.current.get(line);
      if (typed && !asks(line, countryCode)) {
        aside.current.set(line, typed);
        change(`address.${line}`, null);
      } else if (before && asks(line, countryCode)) {
        aside.current.delete(line);
        if (!typed) change(`address.${line}`, before);
      }
    }
  };

  const bound = (line: AddressLine) => ({
    label: addressLabels(code)[line] ?? generalAddressLabels[line],
    isOptional: true,
    ...textField(`address.${line}`),
  });

  const lines = () => {
    const hasState = asks('state', code);
    const street = <TextField autoComplete="address-line1" {...bound('addressLine1')} />;
    const suburb = asks('suburb', code) && <TextField autoComplete="address-level3" {...bound('suburb')} />;
    const city = <TextField autoComplete="address-level2" {...bound('city')} />;
    return (
      <>
        {street}
        {suburb}
        {hasState && city}
        <FieldRow>
          {hasState ? (
            <TextField
              help={addressLabels(code).state === undefined ? leftOver : undefined}
              autoComplete="address-level1"
              {...bound('state')}
            />
          ) : (
            city
          )}
          <TextField
            autoComplete="postal-code"
            inputMode={isHostCountry(code) ? 'numeric' : 'text'}
            width="short"
            {...bound('zipCode')}
          />
        </FieldRow>
      </>
    );
  };

  return {
    /** Binds the country so that a change also moves the lines. */
    country: (binding: FieldBinding<string | null>): FieldBinding<string | null> => ({
      ...binding,
      onChange: (next) => {
        binding.onChange(next);
        moveTo(next);
      },
    }),
    lines,
  };
}
