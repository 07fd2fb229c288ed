// The interface of a browser for a journey, by WebDriver (WebKit) or WebDriver BiDi (Firefox).

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A browser that has just been started, with a window of its own and nothing in its caches. */
export interface Engine {
  readonly name: string;
  readonly version: string;
  goTo(url: string): Promise<void>;
  /** The value of an expression in the page; of a promise, what it comes to. */
  evaluate(expression: string): Promise<unknown>;
  /** Performs input as WebDriver describes it, the same in both protocols: https://www.w3.org/TR/webdriver/#actions */
  perform(sources: readonly InputSource[]): Promise<void>;
  /** @param selector of the one `<input type="file">` */
  chooseFiles(selector: string, paths: readonly string[]): Promise<void>;
  /** A screenshot of the page, as a PNG. */
  picture(): Promise<Buffer>;
  /** The errors that its pages have logged or thrown. */
  errors(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** @param folder empty, for what the browser keeps; gone after the journey */
export type StartEngine = (size: Size, folder: string) => Promise<Engine>;

export interface InputSource {
  readonly type: 'pointer' | 'key';
  readonly id: string;
  readonly parameters?: { readonly pointerType: 'mouse' | 'touch' };
  readonly actions: readonly Readonly<Record<string, string | number>>[];
}

/** How much of a page the window shows. */
export const sizeOf = async (engine: Pick<Engine, 'evaluate'>): Promise<Size> =>
  (await engine.evaluate('({ width: innerWidth, height: innerHeight })')) as Size;
