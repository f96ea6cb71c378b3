import { type SubmitEvent, useState } from 'react';
import { type HostCountryCode, hostCountries, hostCountryCodes } from '#contract/profiles/countries.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Select } from '#web/ui/select/select.tsx';
import styles from './search-form.module.css';

type Props = { country: HostCountryCode | null; onSearch: (country: HostCountryCode | null) => void };

const both = { value: 'both', label: 'Australia and New Zealand' };
const options = [both, ...hostCountries.map(({ code, name }) => ({ value: code, label: name }))];

export function CountryForm({ country, onSearch }: Props) {
  const [chosen, setChosen] = useState<string>(country ?? both.value);
  // The browser's Back changes what is searched for, and the form follows.
  const [searched, setSearched] = useState(country);
  if (searched !== country) {
    setSearched(country);
    setChosen(country ?? both.value);
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(hostCountryCodes.find((code) => code === chosen) ?? null);
  };
  return (
    <form className={styles.form} data-tour="search" onSubmit={submit}>
      <div className={styles.field}>
        <Select
          label="Country to work in"
          name="country"
          options={options}
          value={chosen}
          onChange={(value) => setChosen(value ?? both.value)}
        />
      </div>
      <Button type="submit">Search</Button>
    </form>
  );
}
