import { countries, countryCodes } from '#contract/profiles/countries.ts';
import { routes } from '#contract/routes.ts';
import { supportWorkerSignUp } from '#contract/texts/pages/sign-up.ts';
import styles from '#web/features/accounts/account-form.module.css';
import { NativeSelect } from '#web/ui/native-select/native-select.tsx';
import { signUpSchema } from './sign-up.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { SignUpPage } from './sign-up-page.tsx';

const schema = signUpSchema({
  firstNamePrompt: 'Enter your given name',
  lastNamePrompt: 'Enter your family name',
  countryCodes,
});

const options = countries.map(({ code, name }) => ({ value: code, label: name }));

export function SupportWorkerSignUpPage() {
  return (
    <SignUpPage
      heading={<NoBreak text={supportWorkerSignUp.heading} />}
      lead={supportWorkerSignUp.lead}
      other={{
        ...supportWorkerSignUp.other,
        to: routes.familySignUp,
      }}
    >
      <SignUpForm
        userRole="SUPPORT_WORKER"
        schema={schema}
        labels={{ firstName: 'Given name', lastName: 'Family name' }}
        needsBoxFirst
        countryField={(form) => (
          <NativeSelect
            label="Country you live in"
            options={options}
            autoComplete="country"
            {...form.field('countryCode')}
          />
        )}
      />
    </SignUpPage>
  );
}

/** Keeps the first hyphenated word of the text on one line: 'Live-In'. */
function NoBreak({ text }: { text: string }) {
  const [before, word, after] = text.split(/(\S+-\S+)/);
  return (
    <>
      {before}
      {word && <span className={styles.unbroken}>{word}</span>}
      {after}
    </>
  );
}
