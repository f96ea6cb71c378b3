/** Tells password managers whose password this is, where the form does not ask for the address. */
export function UsernameForManagers({ email }: { email: string }) {
  return <input hidden type="email" name="username" autoComplete="username" value={email} readOnly />;
}
