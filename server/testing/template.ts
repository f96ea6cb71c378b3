/** What a test file's own database is copied from. */
export type Template =
  | { kind: 'pglite'; file: string }
  /** `server` is where databases are made; `name` is the migrated one. */
  | { kind: 'postgres'; server: string; name: string };

declare module 'vitest' {
  interface ProvidedContext {
    template: Template;
  }
}
