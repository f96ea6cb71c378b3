import { sql } from 'kysely';
import { administratorName } from '#contract/accounts/administrator-name.ts';

/** The full name of the user joined under this alias, as `nameOfAdministrator` says it of a colleague; null when empty or erased. */
export const fullNameOf = (alias: string) => {
  const [first, last, role, email] = ['firstName', 'lastName', 'role', 'email'].map((column) =>
    sql.ref<string>(`${alias}.${column}`),
  );
  return sql<string | null>`case
    when ${role} = 'ADMIN' and ${first} = ${sql.lit(administratorName.firstName)} and ${last} = ${sql.lit(administratorName.lastName)}
    then ${email}
    else nullif(trim(${first} || ' ' || ${last}), '') end`;
};
