/** Everyone in the demo has an address here, which no mail can reach. */
export const demoDomain = 'demo.alongside.example';

/** Everyone in the demo has it. */
export const demoPassword = 'Demo-pass1!';

const loginOf = <const Who extends string>(who: Who) => ({
  who,
  email: `${who}@${demoDomain}` as const,
  password: demoPassword,
});

/** Who to log in as: an approved family, a listed worker and the administrator. */
export const demoLogins = [loginOf('family'), loginOf('worker'), loginOf('admin')] as const;

export type DemoLogin = (typeof demoLogins)[number]['who'];

/** The printed address of a login's person, else one made from the name: 'Tevita Faʻasavalu' is tevita.faasavalu. */
export function demoEmail(person: { firstName: string; lastName: string; login?: DemoLogin }): string {
  if (person.login) return loginOf(person.login).email;
  const names = [person.firstName, person.lastName].map((name) =>
    name
      .normalize('NFD')
      .toLowerCase()
      .replaceAll(/[^a-z]/g, ''),
  );
  return `${names.join('.')}@${demoDomain}`;
}
