import { useId } from 'react';
import { Link } from 'react-router';
import type { AustralianState } from '#contract/checks/kinds.ts';
import { checkNames } from '#contract/checks/names.ts';
import { stateNames } from '#contract/checks/states.ts';
import { type WorkPlace, workPlaceOf } from '#contract/checks/work-place.ts';
import { useOwnProfile } from '#web/lib/session/own-profile.ts';
import choice from '#web/ui/field/choice.module.css';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { addressStep } from './address-step.ts';
import styles from './check-filters.module.css';
import { countChecks, type SearchChecks } from './search-checks.ts';

const labels = {
  police: 'Police check',
  /** New Zealand has one check for both. */
  vetting: checkNames['nz-police-vetting'],
  children: 'Working with children check',
};

/** 'Working with children check for New South Wales' */
const childrenLabel = (place: AustralianState | null): string =>
  place === null ? labels.children : `${labels.children} for ${stateNames[place]}`;

/** The chosen check filters, named as where the family lives. */
export function chosenFilters(checks: SearchChecks, place: WorkPlace | null): string[] {
  if (place === 'NZ') return countChecks(checks) > 0 ? [labels.vetting] : [];
  return [
    ...(checks.policeCheck ? [labels.police] : []),
    ...(checks.workingWithChildren ? [childrenLabel(place)] : []),
  ];
}

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
  const id = useId();
  return (
    <fieldset className={styles.filters}>
      <legend className={styles.legend}>Only people whose check we’ve seen</legend>
      {place === 'NZ' ? (
        <Filter
          name="policeCheck"
          isChosen={countChecks(value) > 0}
          onChange={(policeCheck) => onChange({ policeCheck, workingWithChildren: false })}
        >
          {labels.vetting}
        </Filter>
      ) : (
        <>
          <Filter
            name="policeCheck"
            isChosen={value.policeCheck}
            onChange={(policeCheck) => onChange({ ...value, policeCheck })}
          >
            {labels.police}
          </Filter>
          {place === null && !value.workingWithChildren ? (
            <p className={styles.unknown}>
              {labels.children}: <Link to={addressStep}>say in your profile which state</Link>
            </p>
          ) : (
            <>
              <Filter
                name="workingWithChildren"
                isChosen={value.workingWithChildren}
                onChange={(workingWithChildren) => onChange({ ...value, workingWithChildren })}
                describedBy={id}
              >
                {childrenLabel(place ?? null)}
              </Filter>
              <VisuallyHidden>
                <span id={id}>They can work with children in your state</span>
              </VisuallyHidden>
            </>
          )}
        </>
      )}
    </fieldset>
  );
}

type FilterProps = {
  name: keyof SearchChecks;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
  describedBy?: string;
  children: string;
};

const Filter = ({ name, isChosen, onChange, describedBy, children }: FilterProps) => (
  <label className={choice.row}>
    <input
      className={choice.box}
      type="checkbox"
      name={name}
      checked={isChosen}
      data-answer={isChosen}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span className={choice.text}>{children}</span>
  </label>
);
