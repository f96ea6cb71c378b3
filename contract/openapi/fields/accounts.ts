import { limits } from '#contract/limits.ts';
import type { DescribedFields } from './described-fields.ts';
import { progressFields } from './progress.ts';

const currentPassword = 'The password that the account has now';
const newPassword = `The new password: at least ${limits.passwordStrongLength} characters, of several kinds, and not one that many people use`;

const registration = {
  userRole: 'Which side signs up; it never changes',
  firstName: 'Their first name, which the other side sees',
  lastName: 'Their last name, empty if they have one name; the other side never sees it',
  oneName: 'Whether they have only one name, and so send no last name',
  email: 'Where we write to, and what they log in with once they’ve verified it',
  password: newPassword,
  countryCode:
    'The country where they live, by its code of ISO 3166-1; a family lives in Australia or New Zealand',
  countryName: 'The name of that country, which is ignored',
};

export const accountFields: DescribedFields = {
  User: {
    id: 'Of the account, and of its profile',
    role: 'Which side the user is on, or the team',
    email: 'The address that the user logs in with',
    emailVerified: 'Whether a link that we mailed to this address has been opened',
    takenTour: 'Whether the user has been through the tour of the pages, or closed it',
    ...progressFields,
    hasSecondFactor: 'Whether a login asks for a code too; administrators without it are reminded',
  },
  FamilyRegistration: registration,
  SupportWorkerRegistration: registration,
  Login: {
    userName: 'The email address of the account',
    password: 'The password, exactly as typed: blanks count',
  },
  Account: {
    email: 'The address that the caller logs in with',
    emailVerified: 'Whether a link that we mailed to this address has been opened',
    newEmail: 'The address that takes over once its link is opened; null when no change is pending',
    hasSecondFactor: 'Whether a login asks for a code too',
    needsSecondFactor: 'Whether the operator requires a second factor of the caller',
    recoveryCodesLeft: 'How many recovery codes haven’t been used yet',
  },
  EmailChange: { email: 'The new address, to which a link is mailed', password: currentPassword },
  WaitingAddress: { email: 'The address that waits for a verification email' },
  OwnerConfirmation: { password: currentPassword },
  PasswordConfirmation: { password: currentPassword },
  PasswordChange: { password: currentPassword, updatedPassword: newPassword },
  PasswordReset: {
    email: 'The address of the account',
    code: `The ${limits.resetCodeDigits} digits that we mailed, with or without blanks`,
    updatedPassword: newPassword,
  },
  ResetCodeRequest: { email: 'The address of the account, to which the code is mailed' },
  MessageMailSettings: {
    frequency:
      'Five minutes after a message that they haven’t seen, once a day, or never; at once until they choose',
  },
  SecondFactorSetup: {
    secret: 'To type into the authenticator app, in base 32',
    uri: 'The same for a QR code: an `otpauth://` address',
  },
  SecondFactorCode: { code: `The ${limits.secondFactorDigits} digits that the app shows now` },
  RecoveryCodes: {
    recoveryCodes:
      'Each works once in place of the app’s code. They’re shown this once and can’t be read again',
  },
  Session: {
    id: 'Of the session, to end it',
    browser: 'The browser and the system, such as ‘Firefox on Windows’; empty when the browser didn’t say',
    createdAt: 'When it began',
    lastUsedAt: 'When its last request came, to within an hour',
    isCurrent: 'Whether it is the session that made this request',
  },
  ErasureConfirmation: {
    confirmation: 'The last name or the email address of the person, so that a wrong page erases nobody',
  },
};
