import { type TeamRole, teamRoles } from '#contract/accounts/team/rights.ts';
import { personalRightWords, roleWords } from '#contract/accounts/team/words.ts';
import type { FieldBinding } from '#web/lib/forms/use-zod-form.ts';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';

const options = teamRoles.map((value) => ({
  value,
  label: roleWords[value].name,
  help: roleWords[value].what,
}));

type Props = {
  role: FieldBinding<TeamRole | null>;
  mayExport: FieldBinding<boolean>;
  mayErase: FieldBinding<boolean>;
};

/** What a colleague does and may do. A lead may do all of it. */
export const MemberFields = ({ role, mayExport, mayErase }: Props) => (
  <Stack>
    <RadioGroup {...role} label="What they do" options={options} />
    {role.value !== 'LEAD' && (
      <Stack gap={2}>
        <Checkbox {...mayExport}>
          {personalRightWords.mayExport}, as a file with their contact details
        </Checkbox>
        <Checkbox {...mayErase}>{personalRightWords.mayErase}, for good</Checkbox>
      </Stack>
    )}
  </Stack>
);
