import { type Arrangement, arrangements } from '#contract/enums.ts';
import { arrangementLabel, arrangementLabels } from '#contract/profiles/labels.ts';
import type { SearchedArrangement } from '#contract/search/summaries.ts';
import { NativeSelect } from '#web/ui/native-select/native-select.tsx';
import { asSearchArrangement } from './search-arrangement.ts';

type Props = {
  value: SearchedArrangement | null;
  onChange: (arrangement: SearchedArrangement | null) => void;
};

const either = 'EITHER' satisfies Arrangement;

/** Either comes first: it is what a search begins with. */
const offered = [either, ...arrangements.filter((value) => value !== either)] as const;
const options = offered.map((value) => ({
  value,
  label: arrangementLabels[value],
}));

export const ArrangementSelect = ({ value, onChange }: Props) => (
  <NativeSelect
    label={arrangementLabel}
    name="arrangement"
    options={options}
    placeholder={null}
    value={value ?? either}
    onChange={(chosen) => onChange(asSearchArrangement(chosen))}
  />
);
