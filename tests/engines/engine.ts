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
  /** The value of an expression in the page; a promise is awaited. */
  evaluate(expression: string): Promise<unknown>;
  /** Performs input as WebDriver describes it, the same in both protocols: https://www.w3.org/TR/webdriver/#actions */
  perform(sources: readonly InputSource[]): Promise<void>;
  /** @param selector matches the only `<input type="file">` */
  chooseFiles(selector: string, paths: readonly string[]): Promise<void>;
  /** A screenshot of the page, as a PNG. */
  picture(): Promise<Buffer>;
  /** The errors that its pages have logged or thrown. */
  errors(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** @param folder an empty folder for the browser's data, which is deleted after the journey */
export type StartEngine = (size: Size, folder: string) => Promise<Engine>;

export interface InputSource {
  readonly type: 'pointer' | 'key';
  readonly id: string;
  readonly parameters?: { readonly pointerType: 'mouse' | 'touch' };
  readonly actions: readonly Readonly<Record<string, string | number>>[];
}

/** The size of the viewport. */
export const sizeOf = async (engine: Pick<Engine, 'evaluate'>): Promise<Size> =>
  (await engine.evaluate('({ width: innerWidth, height: innerHeight })')) as Size;
