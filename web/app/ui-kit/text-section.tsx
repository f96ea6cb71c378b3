import { useState } from 'react';
import { PasswordField } from '#web/ui/password-field/password-field.tsx';
import { SecondFactorCodeField } from '#web/ui/second-factor-code-field/second-factor-code-field.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { TextArea } from '#web/ui/text-area/text-area.tsx';
import { TextField } from '#web/ui/text-field/text-field.tsx';
import { Section, type SectionProps, Specimen } from './section.tsx';

const rulesFor = (password: string) => [
  { label: '8 characters or more', met: password.length >= 8 },
  { label: 'A letter and a number', met: /\p{L}/u.test(password) && /\d/.test(password) },
  { label: 'Not your email address', met: password !== '' && !password.includes('@') },
];

function TextFields() {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('mere@example');
  const [rate, setRate] = useState('38');
  return (
    <Stack gap={5}>
      <TextField
        label="First name"
        name="first-name"
        value={name}
        onChange={setName}
        autoComplete="given-name"
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        value={email}
        onChange={setEmail}
        help="We write to you here. Other members never see it."
        error="Enter an email address with a full stop after the @, like name@example.com"
        autoComplete="email"
      />
      <TextField
        label="Hourly rate"
        name="rate"
        value={rate}
        onChange={setRate}
        isOptional
        width="short"
        prefix="$"
        help="In dollars, before tax."
        inputMode="decimal"
      />
      <TextField label="Member number" name="member" value="A-2041" onChange={() => {}} isDisabled />
    </Stack>
  );
}

function TextAreas() {
  const [about, setAbout] = useState('We live near the beach and like slow mornings.');
  const [long, setLong] = useState('Too long for this box. '.repeat(4));
  return (
    <Stack gap={5}>
      <TextArea
        label="About your family"
        name="about"
        value={about}
        onChange={setAbout}
        countTo={250}
        help="Two or three sentences are enough."
      />
      <TextArea
        label="A short note"
        name="note"
        value={long}
        onChange={setLong}
        rows={3}
        countTo={60}
        error="Shorten your note to 60 characters or fewer"
      />
    </Stack>
  );
}

function Passwords() {
  const [password, setPassword] = useState('kauri');
  const [current, setCurrent] = useState('');
  const [code, setCode] = useState('');
  return (
    <Stack gap={5}>
      <PasswordField
        label="New password"
        name="new-password"
        value={password}
        onChange={setPassword}
        autoComplete="new-password"
        rules={rulesFor(password)}
      />
      <PasswordField
        label="Password"
        name="password"
        value={current}
        onChange={setCurrent}
        error="Enter your password"
      />
      <SecondFactorCodeField name="code" value={code} onChange={setCode} />
    </Stack>
  );
}

export function TextSection(section: SectionProps) {
  return (
    <Section {...section}>
      <Specimen title="One line">
        <TextFields />
      </Specimen>
      <Specimen title="Several lines">
        <TextAreas />
      </Specimen>
      <Specimen title="Passwords">
        <Passwords />
      </Specimen>
    </Section>
  );
}
