import { alike, isPublic, owner, secret } from './field-class.ts';
import {
  addressClasses,
  baseUserClasses,
  emailClass,
  idClass,
  personClasses,
  roleClass,
} from './profiles.ts';

const password = secret('It proves who somebody is.');
const code = secret('It proves that somebody reads the mail at an address, or holds their own phone.');
const newKey = secret('It is shown to its owner once, when it is made, to be kept in a safe place.');
const seenHere = owner('People see where they are logged in, and end what is not theirs.');
const security = owner('People see how safe their account is.');

const { firstName, lastName } = personClasses;
const { id, emailVerified, takenTour, status, lastStepCompleted, percentComplete } = baseUserClasses;

const user = {
  id,
  role: roleClass,
  firstName,
  lastName,
  email: emailClass,
  emailVerified,
  takenTour,
  status,
  lastStepCompleted,
  percentComplete,
  hasSecondFactor: security,
};

const confirmation = { password, secondFactorCode: code };
const toAddress = { body: { email: emailClass } };
const answeringAccount = {
  response: {
    email: emailClass,
    emailVerified,
    newEmail: emailClass,
    ...alike(['hasSecondFactor', 'needsSecondFactor', 'recoveryCodesLeft'], security),
  },
};

export const accountCalls = {
  register: {
    body: {
      userRole: roleClass,
      firstName,
      lastName,
      oneName: lastName,
      email: emailClass,
      userName: emailClass,
      password,
      countryCode: addressClasses.country,
      countryName: addressClasses.country,
    },
    response: user,
  },
  logIn: { body: { userName: emailClass, ...confirmation }, response: user },
  sendVerificationTo: toAddress,
  verifyEmail: { query: { code, onlyFor: id }, response: user },
  removeUnverified: { body: { code } },
  takeTour: { response: user },
};

export const credentialCalls = {
  sendResetCode: toAddress,
  resetPassword: { body: { email: emailClass, code, updatedPassword: password } },
  account: answeringAccount,
  changePassword: { body: { password, updatedPassword: password } },
  changeEmail: { body: { email: emailClass, ...confirmation }, ...answeringAccount },
  keepEmail: answeringAccount,
};

export const sessionCalls = {
  list: { response: alike(['id', 'browser', 'createdAt', 'lastUsedAt', 'isCurrent'], seenHere) },
  end: { params: { id: seenHere } },
};

export const secondFactorCalls = {
  begin: { body: { password }, response: { secret: newKey, uri: newKey } },
  turnOn: { body: { code }, response: { recoveryCodes: newKey } },
  turnOff: { body: confirmation },
  renewRecoveryCodes: { body: confirmation, response: { recoveryCodes: newKey } },
};

const howOften = owner('People choose how often we write to them.');

export const messageMailCalls = {
  find: { response: { frequency: howOften } },
  choose: { body: { frequency: howOften }, response: { frequency: howOften } },
  stop: { query: { code } },
};

export const erasureCalls = {
  eraseOwn: { body: confirmation },
  erase: {
    params: { id: idClass },
    body: { confirmation: owner('The team types whom it erases, so that it erases nobody else.') },
  },
};

export const healthCalls = {
  health: { response: { status: isPublic } },
  ready: { response: { status: isPublic, database: isPublic, storage: isPublic } },
};
