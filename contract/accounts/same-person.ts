/** What two people are compared by. */
export type ComparedPerson = {
  email: string;
  firstName: string;
  lastName: string;
  /** Digits, with or without the country's code. */
  mobile: string | null;
  zipCode: string | null;
  /** `YYYY-MM-DD` */
  dateOfBirth: string | null;
  countryCode: string | null;
};

/** Why two people may be one, the strongest reason first. */
export const samePersonReasons = ['email', 'mobile', 'name-and-birth', 'name-and-postcode'] as const;
export type SamePersonReason = (typeof samePersonReasons)[number];

const callingCodes: Readonly<Record<string, string>> = { AU: '61', NZ: '64' };

/** A number as it's dialled from abroad; null for what is too short to tell people apart. */
export function mobileKey({
  mobile,
  countryCode,
}: Pick<ComparedPerson, 'mobile' | 'countryCode'>): string | null {
  const digits = (mobile ?? '').replaceAll(/\D/g, '').replace(/^00/, '');
  if (digits.length < 8) return null;
  const code = callingCodes[countryCode ?? 'AU'];
  if (digits.startsWith('0')) return `${code ?? ''}${digits.slice(1)}`;
  // Somebody who leaves out the first 0: 412 345 678.
  return code && digits.length <= 9 && !digits.startsWith(code) ? `${code}${digits}` : digits;
}

const mailboxesWithoutDots = /^(?:gmail|googlemail)\.com$/;

/** The mailbox that an address leads to: without +tag, and at Gmail without dots. */
export function mailboxKey(email: string): string {
  const [local = '', domain = ''] = email
    .trim()
    .toLowerCase()
    .split(/@(?=[^@]*$)/);
  const untagged = local.replace(/(?<=.)\+.*$/, '');
  return mailboxesWithoutDots.test(domain)
    ? `${untagged.replaceAll('.', '')}@gmail.com`
    : `${untagged}@${domain}`;
}

/** Names in any order, without accents and signs; null without two letters. */
export function nameKey({
  firstName,
  lastName,
}: Pick<ComparedPerson, 'firstName' | 'lastName'>): string | null {
  const words = `${firstName} ${lastName}`
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’.]/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  const key = [...(words ?? [])].sort().join(' ');
  return key.length < 2 ? null : key;
}

const areEqual = (one: string | null, other: string | null): boolean =>
  one !== null && one !== '' && one === other;

/** Why two people may be one; empty: nothing says so. It's a hint: people of one household share a number, and names are shared too. */
export function reasonsForSamePerson(one: ComparedPerson, other: ComparedPerson): SamePersonReason[] {
  const haveSameName = areEqual(nameKey(one), nameKey(other));
  const holds: Record<SamePersonReason, boolean> = {
    email: mailboxKey(one.email) === mailboxKey(other.email),
    mobile: areEqual(mobileKey(one), mobileKey(other)),
    'name-and-birth': haveSameName && areEqual(one.dateOfBirth, other.dateOfBirth),
    'name-and-postcode':
      haveSameName &&
      areEqual(one.zipCode, other.zipCode) &&
      (one.countryCode ?? other.countryCode) === (other.countryCode ?? one.countryCode) &&
      // Born on other days: father and son.
      (one.dateOfBirth === null || other.dateOfBirth === null || one.dateOfBirth === other.dateOfBirth),
  };
  return samePersonReasons.filter((reason) => holds[reason]);
}
