/** What a test file's own database is copied from. */
export type Template =
  /** `file` is loaded into memory; `folder` is the same data for a server that runs as a process. */
  | { kind: 'pglite'; file: string; folder: string }
  /**
   * `server` is where databases are made, `socket` the same without TCP. `source`: in SQL, the migrated one, and how to copy it. With
   * `pooler` two apps serve, through it.
   */
  | { kind: 'postgres'; server: string; socket: string; source: string; pooler?: string };

declare module 'vitest' {
  interface ProvidedContext {
    template: Template;
    /** How often what is killed, at moments that follow from the seed. */
    crash: { seed: number; serverKills: number; databaseKills: number };
    /** `npm run test:all`. */
    isAll: boolean;
  }
}
