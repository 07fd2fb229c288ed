// A person at a browser, who finds elements by role and name, presses them and types into them.
import { writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import axe from 'axe-core';
import { lateId } from '#contract/pages.ts';
import type { Engine, Found } from '#tests/engines/engine.ts';
import { find, overflow } from '#tests/engines/find-in-page.ts';

/** Puts axe into the page. The content policy forbids the page to evaluate its text, but not to call a function. */
const loadAxe = new Function(axe.source) as () => void;
/** The maximum milliseconds until an element is there and can be pressed. */
const timeoutMs = 15_000;
const colorSchemes = ['light', 'dark'] as const;

const literally = (name: string | RegExp) =>
  typeof name === 'string' ? `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$` : name.source;

export class Visitor {
  readonly #engine: Engine;
  readonly #origin: string;
  readonly #pictures: string;
  #shown = 0;

  /** @param pictures the path that the paths of all pictures begin with */
  constructor(engine: Engine, origin: string, pictures: string) {
    this.#engine = engine;
    this.#origin = origin;
    this.#pictures = pictures;
  }

  /** Opens a page of the site and waits until it is hydrated. */
  async open(path: string): Promise<void> {
    await this.#engine.goTo(this.#origin + path);
    const isAlive = (late: string) =>
      document.getElementById('root') !== null && document.getElementById(late) === null;
    await this.#until(`${path} comes to life`, () => this.#engine.ask(isAlive, lateId));
  }

  async sees(role: string, name: string | RegExp): Promise<void> {
    await this.#find(role, name, false);
  }

  async seesText(text: string): Promise<void> {
    // biome-ignore lint/performance/useDomNodeTextContent: textContent contains hidden text.
    const isThere = (wanted: string) => document.body.innerText.includes(wanted);
    await this.#until(`“${text}” is on the page`, () => this.#engine.ask(isThere, text));
  }

  async press(role: string, name: string | RegExp): Promise<void> {
    await (await this.#find(role, name, true)).click();
  }

  /** Types into an empty field. */
  async fill(name: string | RegExp, text: string): Promise<void> {
    await this.press('field', name);
    await this.#engine.type(text);
    const isTyped = (typed: string) => (document.activeElement as HTMLInputElement | null)?.value === typed;
    await this.#until(`${name} holds what was typed`, () => this.#engine.ask(isTyped, text));
  }

  chooseFiles(paths: readonly string[]): Promise<void> {
    return this.#engine.chooseFiles(paths);
  }

  /** Saves screenshots in light and dark once the page is at rest, and checks that nothing is wider than the window. */
  async shows(state: string): Promise<void> {
    await pause(600);
    this.#shown += 1;
    const setTheme = (theme: string) => document.documentElement.setAttribute('data-theme', theme);
    for (const scheme of colorSchemes) {
      await this.#engine.ask(setTheme, scheme);
      await pause(200);
      const file = `${this.#pictures}-${String(this.#shown).padStart(2, '0')}-${state}-${scheme}.png`;
      await writeFile(file, await this.#engine.picture());
    }
    await this.#engine.ask((_: null) => document.documentElement.removeAttribute('data-theme'), null);
    const wide = await this.#engine.ask(overflow, null);
    if (wide > 0) throw new Error(`${state} is ${wide} px wider than the window.`);
  }

  #find(role: string, name: string | RegExp, isToPress: boolean): Promise<Found> {
    return this.#until(`there is a ${role} ${name} to be reached`, async () => {
      if (!(await this.#engine.ask(() => 'axe' in window, null))) await this.#engine.ask(loadAxe, null);
      return this.#engine.find(find, { role, name: literally(name), isToPress });
    });
  }

  /** Repeats a look at the page until it returns something. */
  async #until<Value>(what: string, look: () => Promise<Value | false | undefined>): Promise<Value> {
    const deadline = performance.now() + timeoutMs;
    let trouble = '';
    while (performance.now() < deadline) {
      try {
        const seen = await look();
        if (seen) return seen;
        trouble = '';
      } catch (error) {
        // Scripts cannot run while one document replaces another.
        trouble = ` (${(error as Error).message})`;
      }
      await pause(50);
    }
    const where = await this.#engine.ask(() => location.pathname + location.search, null).catch(() => '?');
    throw new Error(`Waited ${timeoutMs / 1000} s on ${where} until ${what}${trouble}.`);
  }
}
