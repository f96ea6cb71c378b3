import { Link } from 'react-router';
import { stateNames } from '#contract/checks/states.ts';
import { type WorkPlace, workPlaceOf } from '#contract/checks/work-place.ts';
import { useOwnProfile } from '#web/lib/session/own-profile.ts';
import choice from '#web/ui/field/choice.module.css';
import { addressStep } from './address-step.ts';
import styles from './check-filters.module.css';
import type { SearchChecks } from './search-checks.ts';

/** 'Can work with children in New South Wales' */
export const childrenFilterLabel = (place: WorkPlace | null): string =>
  `Can work with children in ${place === null ? 'my state' : place === 'NZ' ? 'New Zealand' : stateNames[place]}`;

export const policeFilterLabel = 'Police check seen';

/** Where the family lives that is logged in, as far as its address says. Undefined until it is known. */
export function useOwnWorkPlace(): WorkPlace | null | undefined {
  const profile = useOwnProfile();
  if (!profile) return undefined;
  const { country, state } = profile.address ?? {};
  return workPlaceOf({ countryCode: country?.code ?? null, state: state ?? null });
}

type Props = { value: SearchChecks; onChange: (value: SearchChecks) => void };

/** Only whose checks our team has seen. */
export function CheckFilters({ value, onChange }: Props) {
  const place = useOwnWorkPlace();
  return (
    <fieldset className={styles.filters}>
      <legend className={styles.legend}>Only people with</legend>
      <Filter
        name="policeCheck"
        isChosen={value.policeCheck}
        onChange={(policeCheck) => onChange({ ...value, policeCheck })}
      >
        {policeFilterLabel}
      </Filter>
      {place === null && !value.workingWithChildren ? (
        <p className={styles.unknown}>
          {childrenFilterLabel(null)}: <Link to={addressStep}>say in your profile which state</Link>
        </p>
      ) : (
        <Filter
          name="workingWithChildren"
          isChosen={value.workingWithChildren}
          onChange={(workingWithChildren) => onChange({ ...value, workingWithChildren })}
        >
          {childrenFilterLabel(place ?? null)}
        </Filter>
      )}
    </fieldset>
  );
}

type FilterProps = {
  name: keyof SearchChecks;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
  children: string;
};

const Filter = ({ name, isChosen, onChange, children }: FilterProps) => (
  <label className={choice.row}>
    <input
      className={choice.box}
      type="checkbox"
      name={name}
      checked={isChosen}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span className={choice.text}>{children}</span>
  </label>
);
