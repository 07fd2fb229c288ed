export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Found {
  /** Scrolls it into view if necessary, and presses its center with the mouse. */
  click(): Promise<void>;
}

/** A browser that has just been started, with a window of its own and nothing in its caches. */
export interface Engine {
  readonly name: string;
  readonly version: string;
  goTo(url: string): Promise<void>;
  /** Calls a function in the page. It can use nothing but its argument, and a promise is awaited. */
  ask<Given, Value>(look: (given: Given) => Value, given: Given): Promise<Awaited<Value>>;
  /** The element that such a function returns. */
  find<Given>(look: (given: Given) => Promise<Element | undefined>, given: Given): Promise<Found | undefined>;
  /** Types into the field that has the focus. */
  type(text: string): Promise<void>;
  /** Gives files to the page's only `<input type="file">`. */
  chooseFiles(paths: readonly string[]): Promise<void>;
  /** A screenshot of the page, as a PNG. */
  picture(): Promise<Uint8Array>;
  /** The errors that its pages have logged or thrown. */
  errors(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** @param folder an empty folder for the browser's data, which is deleted after the journey */
export type StartEngine = (size: Size, folder: string) => Promise<Engine>;
