import { type SubmitEvent, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import { YesNo } from '#web/ui/radio-group/yes-no.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { showToast } from '#web/ui/toast/toast.tsx';
import { Section, type SectionProps, Specimen } from './section.tsx';

const regions = ['Auckland', 'Canterbury', 'Wellington'].map((label) => ({ value: label, label }));

function Form() {
  const [name, setName] = useState('');
  const [region, setRegion] = useState<string | null>(null);
  const [pets, setPets] = useState<boolean | null>(null);
  const [isTrue, setIsTrue] = useState(false);
  const [attempt, setAttempt] = useState(0);

  const problems = [
    { name: 'form-name', message: 'Enter your name', isWrong: name.trim() === '' },
    { name: 'form-region', message: 'Select a region', isWrong: region === null },
    { name: 'form-pets', message: 'Select yes or no', isWrong: pets === null },
    { name: 'form-true', message: 'Tick the box to confirm', isWrong: !isTrue },
  ].filter((problem) => attempt > 0 && problem.isWrong);
  const errorOf = (field: string) => problems.find((problem) => problem.name === field)?.message;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (name.trim() && region && pets !== null && isTrue) showToast({ message: 'Saved', tone: 'success' });
  };

  return (
    <Card padding="roomy">
      <form onSubmit={submit} noValidate aria-label="Example">
        <Stack gap={5}>
          <ErrorSummary errors={problems} attempt={attempt} />
          <TextField
            label="Name"
            name="form-name"
            value={name}
            onChange={setName}
            error={errorOf('form-name')}
          />
          <Select
            label="Region"
            name="form-region"
            value={region}
            onChange={setRegion}
            options={regions}
            error={errorOf('form-region')}
          />
          <YesNo
            label="Do you have pets?"
            name="form-pets"
            value={pets}
            onChange={setPets}
            error={errorOf('form-pets')}
          />
          <Checkbox name="form-true" value={isTrue} onChange={setIsTrue} error={errorOf('form-true')}>
            What I wrote is true
          </Checkbox>
          <div>
            <Button type="submit">Send</Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}

export function FormSection(section: SectionProps) {
  return (
    <Section {...section}>
      <Specimen title="Send it empty to see the summary take the focus" isWide>
        <Form />
      </Specimen>
    </Section>
  );
}
