/** A browser that is driven from outside, with one window. Selectors are CSS; each names one element. */
export type Engine = {
  /** 'Firefox 153.7.0' */
  name: string;
  open: (url: string) => Promise<void>;
  /** Runs the body of a function in the page; `args` and the result are JSON. */
  run: <T>(body: string, ...args: unknown[]) => Promise<T>;
  /** As a pointer and a keyboard do. */
  click: (selector: string) => Promise<void>;
  type: (selector: string, text: string) => Promise<void>;
  /** As in the browser's own file chooser. */
  chooseFile: (selector: string, path: string) => Promise<void>;
  /** Complaints of pages so far, as far as the engine tells. */
  complaints: string[];
  close: () => Promise<void>;
};
