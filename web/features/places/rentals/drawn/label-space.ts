// Names on the map: each takes its place if nobody stands there yet, and is left out otherwise. Nothing is cut by the frame.
import { type Pen, within } from '#web/features/places/rentals/drawn/pen.ts';
import type { Box, Point } from '#web/features/places/rentals/drawn/view.ts';

export const serif = 'Fraunces, Georgia, serif';
export const sans = 'Figtree, system-ui, sans-serif';

export interface Look {
  /** As a canvas takes it, without size and family: `italic 480`. */
  readonly weight: string;
  readonly size: number;
  readonly family: string;
  readonly color: string;
  /** Keeps the letters apart from what lies beneath. */
  readonly halo?: string;
  /** Between letters (px). */
  readonly spacing?: number;
  readonly lineHeight?: number;
  /** Free room around it (px). */
  readonly margin?: number;
}

export interface Place {
  readonly align?: 'center' | 'left' | 'right';
  readonly angle?: number;
  /** Tried in turn, from where it should stand. */
  readonly offsets?: readonly (readonly [x: number, y: number])[];
}

const overlaps = (one: Box, other: Box) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/** Kept free along the frame (px). */
const frame = 4;

export class LabelSpace {
  readonly pen: Pen;
  readonly #taken: Box[];

  /** @param taken what no name may stand on, such as markers */
  constructor(pen: Pen, taken: readonly Box[]) {
    this.pen = pen;
    this.#taken = [...taken];
  }

  /** Takes a place, or says that it is not free. */
  take(box: Box): boolean {
    const { visible } = this.pen.view;
    const isWhole =
      box.left > visible.left + frame &&
      box.right < visible.right - frame &&
      box.top > visible.top + frame &&
      box.bottom < visible.bottom - frame;
    // Beyond the frame it is drawn too: the canvas is moved before it is drawn again.
    if (!isWhole && overlaps(box, visible)) return false;
    if (this.#taken.some((other) => overlaps(box, other))) return false;
    this.#taken.push(box);
    return true;
  }

  /** How long a text is (px). */
  widthOf(text: string, look: Look): number {
    let width = 0;
    within(this.pen.context, () => {
      this.#use(look);
      width = this.pen.context.measureText(text).width;
    });
    return width;
  }

  /** Writes lines where there is room for them. @returns whether there was */
  write(lines: readonly string[], at: Point, look: Look, place: Place = {}): boolean {
    const { align = 'center', angle = 0, offsets = [[0, 0]] } = place;
    const { size, lineHeight = 1.14, margin = 3 } = look;
    const width = Math.max(...lines.map((line) => this.widthOf(line, look)));
    const height = size * lineHeight * lines.length;
    const [cosine, sine] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
    const [wide, high] = [width * cosine + height * sine, width * sine + height * cosine];
    const toMiddle = { center: 0, left: wide / 2, right: -wide / 2 }[align];
    for (const [dx, dy] of offsets) {
      const middle = { x: at.x + dx + toMiddle, y: at.y + dy };
      const box = {
        left: middle.x - wide / 2 - margin,
        right: middle.x + wide / 2 + margin,
        top: middle.y - high / 2 - margin,
        bottom: middle.y + high / 2 + margin,
      };
      if (!this.take(box)) continue;
      this.#draw(lines, middle, angle, look);
      return true;
    }
    return false;
  }

  #use({ weight, size, family, spacing = 0 }: Look): void {
    const { context } = this.pen;
    context.font = `${weight} ${size}px ${family}`;
    // Older Safaris have no such thing, and write closer.
    context.letterSpacing = `${spacing}px`;
  }

  #draw(lines: readonly string[], middle: Point, angle: number, look: Look): void {
    const { context } = this.pen;
    const { size, lineHeight = 1.14, spacing = 0, color, halo } = look;
    within(context, () => {
      this.#use(look);
      context.translate(middle.x, middle.y);
      context.rotate(angle);
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.lineJoin = 'round';
      for (const [index, line] of lines.entries()) {
        const y = (index - (lines.length - 1) / 2) * size * lineHeight;
        if (halo) {
          context.strokeStyle = halo;
          context.lineWidth = 3.2;
          context.strokeText(line, spacing / 2, y);
        }
        context.fillStyle = color;
        context.fillText(line, spacing / 2, y);
      }
    });
  }
}

/** A name of several words on two lines of about the same length, if it is long. */
export function wrapped(name: string, longest: number): string[] {
  const words = name.split(' ');
  if (name.length < longest || words.length < 2) return [name];
  const halves = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]);
  const uneven = ([one = '', other = '']: string[]) => Math.abs(one.length - other.length);
  return halves.toSorted((a, b) => uneven(a) - uneven(b))[0] ?? [name];
}
