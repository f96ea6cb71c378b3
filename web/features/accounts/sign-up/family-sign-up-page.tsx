import { hostCountries, hostCountryCodes } from '#contract/profiles/country-names.ts';
import { routes } from '#contract/routes.ts';
import { familySignUp } from '#contract/texts/pages/sign-up.ts';
import styles from '#web/features/accounts/account-form.module.css';
import { FeeLines } from '#web/features/fees/shared/fee-lines.tsx';
import { NativeSelect } from '#web/ui/native-select/native-select.tsx';
import { signUpSchema } from './sign-up.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { SignUpPage } from './sign-up-page.tsx';

const schema = signUpSchema({
  firstNamePrompt: 'Enter your first name',
  lastNamePrompt: 'Enter your last name',
  countryCodes: hostCountryCodes,
});

const countries = hostCountries.map(({ code, name }) => ({ value: code, label: name }));

export function FamilySignUpPage() {
  return (
    <SignUpPage
      heading={familySignUp.heading}
      lead={familySignUp.lead}
      other={{
        ...familySignUp.other,
        to: routes.supportWorkerSignUp,
      }}
    >
      <div className={styles.fee}>
        <p>{familySignUp.free}</p>
        <FeeLines countryCode={null} />
      </div>
      <SignUpForm
        userRole="FAMILY_USER"
        schema={schema}
        labels={{ firstName: 'First name', lastName: 'Last name' }}
        countryField={(form) => (
          <NativeSelect
            label="Country you live in"
            options={countries}
            autoComplete="country"
            {...form.field('countryCode')}
          />
        )}
      />
    </SignUpPage>
  );
}
