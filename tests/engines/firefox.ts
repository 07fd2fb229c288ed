// Firefox, driven by WebDriver BiDi: JSON over a web socket that it opens itself, https://www.w3.org/TR/webdriver-bidi/
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine, Size } from '#tests/engines/engine.ts';
import { start } from '#tests/engines/program.ts';
import { findProgram } from '#tests/support/browser.ts';

/** The program, or undefined if Firefox is not installed. `FIREFOX` names another one. */
export const findFirefox = (): string | undefined =>
  findProgram([...(process.env.FIREFOX ? [process.env.FIREFOX] : []), 'firefox-esr', 'firefox']);

/** Preferences that keep the browser from any other server than the site under test. */
const preferences = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.safebrowsing.downloads.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'signon.rememberSignons': false,
  'toolkit.telemetry.enabled': false,
};

interface Answer {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
  readonly method?: string;
  readonly params?: { readonly level?: string; readonly text?: string };
}

interface Session {
  readonly capabilities: { readonly browserVersion: string };
}
interface Tree {
  readonly contexts: readonly { readonly context: string }[];
}
interface Evaluated {
  readonly type: 'success' | 'exception';
  readonly result?: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
}
interface Nodes {
  readonly nodes: readonly { readonly sharedId: string }[];
}

/** The connection to Firefox, with the commands that it has not answered yet. */
class Connection {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  readonly errors: string[] = [];
  #sent = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(String(data)) as Answer);
    socket.onclose = () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('Firefox has ended.'));
    };
  }

  static async to(url: string): Promise<Connection> {
    const socket = new WebSocket(url);
    await new Promise((resolve, reject) => {
      socket.onopen = resolve;
      socket.onerror = () => reject(new Error(`Firefox does not let us in at ${url}.`));
    });
    return new Connection(socket);
  }

  #hear({ id = 0, type, result, error, message, method, params }: Answer): void {
    if (method === 'log.entryAdded' && params?.level === 'error') this.errors.push(params.text ?? '');
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (type === 'error') waiting?.reject(new Error(`${error}: ${message}`));
    else waiting?.resolve(result);
  }

  async ask<Result = unknown>(method: string, params: object): Promise<Result> {
    this.#sent += 1;
    const waiting = Promise.withResolvers<unknown>();
    this.#waiting.set(this.#sent, waiting);
    this.#socket.send(JSON.stringify({ id: this.#sent, method, params }));
    return (await waiting.promise) as Result;
  }

  close(): void {
    this.#socket.close();
  }
}

export async function startFirefox(size: Size, folder: string): Promise<Engine> {
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(folder, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', folder];
  const program = await start(findFirefox() ?? 'firefox', args, {
    ready: /WebDriver BiDi listening on (ws:\S+)\s/,
  });
  try {
    return await drive(program, size);
  } catch (error) {
    await program.stop();
    throw error;
  }
}

async function drive({ found, stop }: Awaited<ReturnType<typeof start>>, size: Size): Promise<Engine> {
  const connection = await Connection.to(`${found[1]}/session`);
  const { capabilities } = await connection.ask<Session>('session.new', { capabilities: {} });
  const { contexts } = await connection.ask<Tree>('browsingContext.getTree', {});
  const context = contexts[0]?.context;
  await connection.ask('session.subscribe', { events: ['log.entryAdded'] });
  await connection.ask('browsingContext.setViewport', { context, viewport: size });

  return {
    name: 'Firefox',
    version: capabilities.browserVersion,
    goTo: async (url) => {
      await connection.ask('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(expression) {
      const { type, result, exceptionDetails } = await connection.ask<Evaluated>('script.evaluate', {
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
        target: { context },
        awaitPromise: true,
      });
      if (type === 'exception') throw new Error(`In the page: ${exceptionDetails?.text}`);
      return JSON.parse(result?.value ?? 'null');
    },
    perform: async (actions) => {
      await connection.ask('input.performActions', { context, actions });
    },
    async chooseFiles(selector, files) {
      const locator = { type: 'css', value: selector };
      const { nodes } = await connection.ask<Nodes>('browsingContext.locateNodes', { context, locator });
      const [node] = nodes;
      if (!node) throw new Error(`There is no ${selector}.`);
      await connection.ask('input.setFiles', { context, element: { sharedId: node.sharedId }, files });
    },
    async picture() {
      const { data } = await connection.ask<{ data: string }>('browsingContext.captureScreenshot', {
        context,
      });
      return Buffer.from(data, 'base64');
    },
    errors: async () => connection.errors,
    async close() {
      connection.close();
      await stop();
    },
  };
}
