import { accounts, familyRegistration, supportWorkerRegistration } from '#contract/accounts/accounts.ts';
import {
  account,
  emailChange,
  ownerConfirmation,
  passwordChange,
  passwordConfirmation,
  passwordReset,
  resetCodeRequest,
} from '#contract/accounts/credentials.ts';
import { erasureConfirmation } from '#contract/accounts/erasure.ts';
import { recoveryCodes, secondFactor, secondFactorSetup } from '#contract/accounts/second-factor.ts';
import { session } from '#contract/accounts/sessions.ts';
import { user } from '#contract/accounts/user.ts';
import { messageMailSettings } from '#contract/conversations/message-mails.ts';
import { ids, mia, moment, newPassword, password } from './example-people.ts';
import { named } from './named.ts';

const tom = {
  ...mia,
  userRole: 'SUPPORT_WORKER',
  firstName: 'Tom',
  lastName: 'Hill',
  email: 'tom.hill@example.com',
  countryCode: 'NZ',
} as const;
const miaAsUser = {
  id: ids.family,
  role: 'FAMILY_USER',
  firstName: 'Mia',
  lastName: 'Nguyen',
  email: mia.email,
  emailVerified: true,
  takenTour: false,
  status: 'REGISTERED',
  lastStepCompleted: 2,
  percentComplete: 25,
  hasSecondFactor: false,
} as const;
const confirmed = { password, secondFactorCode: '123456' };

export const accountNames = [
  named(familyRegistration, 'FamilyRegistration', 'What a family signs up with', mia),
  named(supportWorkerRegistration, 'SupportWorkerRegistration', 'What a support worker signs up with', tom),
  named(accounts.register.body, 'Registration', 'What someone signs up with', mia),
  named(accounts.logIn.body, 'Login', 'What someone logs in with', { userName: mia.email, password }),
  named(user, 'User', 'The user, as sign-up and login answer it', miaAsUser),
  named(account, 'Account', 'How someone logs in', {
    email: mia.email,
    emailVerified: true,
    newEmail: null,
    hasSecondFactor: false,
    needsSecondFactor: false,
    recoveryCodesLeft: 0,
  }),
  named(resetCodeRequest, 'ResetCodeRequest', 'Who has forgotten the password', { email: mia.email }),
  named(passwordReset, 'PasswordReset', 'A new password, with the code that was mailed', {
    email: mia.email,
    code: '12345678',
    updatedPassword: newPassword,
  }),
  named(passwordChange, 'PasswordChange', 'The password and the new one', {
    password,
    updatedPassword: newPassword,
  }),
  named(passwordConfirmation, 'PasswordConfirmation', 'The password', { password }),
  named(
    ownerConfirmation,
    'OwnerConfirmation',
    'The password, and a code if there’s a second factor',
    confirmed,
  ),
  named(emailChange, 'EmailChange', 'The new address, and what a login asks for', {
    email: 'mia@example.com',
    ...confirmed,
  }),
  named(
    erasureConfirmation,
    'ErasureConfirmation',
    'The last name or the email address of who is to be erased',
    {
      confirmation: 'Nguyen',
    },
  ),
  named(accounts.removeUnverified.body, 'MailedCode', 'The code of the link that was mailed', {
    code: 'pZ3k9vQm7sT1xW5yB8nC2dF6gH4jL0rA',
  }),
  named(accounts.sendVerificationTo.body, 'WaitingAddress', 'An address that waits to be verified', {
    email: mia.email,
  }),
  named(session, 'Session', 'One place where the caller is logged in', {
    id: ids.request,
    browser: 'Firefox on Windows',
    createdAt: moment,
    lastUsedAt: moment,
    isCurrent: true,
  }),
  named(messageMailSettings, 'MessageMailSettings', 'How often someone hears of messages by mail', {
    frequency: 'at-once',
  }),
  named(secondFactorSetup, 'SecondFactorSetup', 'What an authenticator app needs', {
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Alongside:mia.nguyen%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Alongside',
  }),
  named(secondFactor.turnOn.body, 'SecondFactorCode', 'The code that the app shows', { code: '123456' }),
  named(recoveryCodes, 'RecoveryCodes', 'Each works once in place of the app; shown only now', {
    recoveryCodes: ['k3m9-x7q2', 'p4w8-d6r5'],
  }),
];
