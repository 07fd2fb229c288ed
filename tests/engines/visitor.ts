// A person at a browser, who finds elements by role and name, presses them and types into them.
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { lateId } from '#contract/pages.ts';
import type { Engine } from '#tests/engines/engine.ts';
import { find, overflow, type Place, type Wanted } from '#tests/engines/find-in-page.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** The maximum milliseconds until an element is there and can be pressed. */
const timeoutMs = 15_000;
const colorSchemes = ['light', 'dark'] as const;

const literally = (name: string | RegExp) =>
  typeof name === 'string' ? `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$` : name.source;

const key = (value: string) => [
  { type: 'keyDown', value },
  { type: 'keyUp', value },
];

/** WebDriver's codes of keys: https://www.w3.org/TR/webdriver/#keyboard-actions */
const keys = { end: '\uE010', backspace: '\uE003', escape: '\uE00C' } as const;

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
    const isAlive = `document.getElementById('root') !== null && document.getElementById('${lateId}') === null`;
    await this.#until(`${path} comes to life`, () => this.#engine.evaluate(isAlive));
  }

  /** Calls a function in the page. It can use nothing but its argument. */
  async ask<Given, Value>(look: (given: Given) => Value, given: Given): Promise<Value> {
    return (await this.#engine.evaluate(`(${look})(${JSON.stringify(given)})`)) as Value;
  }

  async sees(role: string, name: string | RegExp): Promise<void> {
    await this.#place(role, name);
  }

  async seesText(text: string): Promise<void> {
    const isThere = `document.body.innerText.includes(${JSON.stringify(text)})`;
    await this.#until(`“${text}” is on the page`, () => this.#engine.evaluate(isThere));
  }

  async press(role: string, name: string | RegExp): Promise<void> {
    const { x, y } = await this.#place(role, name, ({ isFree }) => isFree);
    const actions = [
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.#engine.perform([
      { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions },
    ]);
  }

  async type(text: string): Promise<void> {
    await this.#engine.perform([{ type: 'key', id: 'keys', actions: [...text].flatMap(key) }]);
  }

  /** Replaces the text of a field by typing. */
  async fill(name: string | RegExp, text: string): Promise<void> {
    await this.press('field', name);
    const read = (_: null) => (document.activeElement as HTMLInputElement | null)?.value ?? '';
    const before = await this.ask(read, null);
    await this.type(keys.end + keys.backspace.repeat(before.length) + text);
    await this.#until(`${name} holds what was typed`, async () => (await this.ask(read, null)) === text);
  }

  chooseFiles(paths: readonly string[]): Promise<void> {
    return this.#engine.chooseFiles('input[type=file]', paths);
  }

  /** Saves screenshots in light and dark once the page is at rest, and checks that nothing is wider than the window. */
  async shows(state: string): Promise<void> {
    await pause(600);
    this.#shown += 1;
    for (const scheme of colorSchemes) {
      await this.ask((theme) => void document.documentElement.setAttribute('data-theme', theme), scheme);
      await pause(200);
      const file = `${this.#pictures}-${String(this.#shown).padStart(2, '0')}-${state}-${scheme}.png`;
      await writeFile(file, await this.#engine.picture());
    }
    await this.ask((_: null) => document.documentElement.removeAttribute('data-theme'), null);
    const wide = await this.ask(overflow, undefined as never);
    if (wide.length > 0) throw new Error(`${state} is ${wide.join(', ')}.`);
  }

  async #place(
    role: string,
    name: string | RegExp,
    isGood: (place: Place) => boolean = () => true,
  ): Promise<Place> {
    const wanted: Wanted = { role, name: literally(name) };
    let before: Place | null = null;
    let place: Place | null = null;
    await this.#until(`there is a ${role} ${name} to be reached`, async () => {
      await this.#bringAxe();
      before = place;
      place = await this.ask(find, wanted);
      // An element that is at the same place twice has stopped moving.
      return place && isGood(place) && before?.x === place.x && before.y === place.y;
    });
    if (!place) throw new Error('unreachable');
    return place;
  }

  /** Loads axe into a document that does not have it yet. */
  async #bringAxe(): Promise<void> {
    if (await this.#engine.evaluate(`'axe' in window`)) return;
    await this.#engine.evaluate(`(() => { ${axe}; return true; })()`);
  }

  async #until(what: string, isSo: () => Promise<unknown>): Promise<void> {
    const deadline = performance.now() + timeoutMs;
    let trouble = '';
    while (performance.now() < deadline) {
      try {
        if (await isSo()) return;
        trouble = '';
      } catch (error) {
        // Scripts cannot run while one document replaces another.
        trouble = ` (${(error as Error).message})`;
      }
      await pause(50);
    }
    const where = await this.#engine.evaluate('location.pathname + location.search').catch(() => '?');
    throw new Error(`Waited ${timeoutMs / 1000} s on ${where} until ${what}${trouble}.`);
  }
}
