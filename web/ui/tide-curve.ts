// The tide of any week, as a curve: moon and sun pulling together make the springs, against each other the neaps.

/** Periods (hours) of the principal lunar and solar tides, the sun's share, and the daily inequality. */
const lunar = 12.4206;
const solar = 12;
const daily = 25.8193;
const sunShare = 0.5;
const inequality = 0.09;
/** A new moon: both pull together. */
const newMoon = Date.UTC(2000, 0, 6, 18, 14);

const wave = (hours: number, period: number) => Math.cos((2 * Math.PI * hours) / period);
const heightAt = (hours: number) =>
  wave(hours, lunar) + sunShare * wave(hours, solar) + inequality * wave(hours, daily);
const highest = 1 + sunShare + inequality;

const step = 0.25;

/**
 * The curve through high and low water as the `d` of a path.
 * @param firstDay `YYYY-MM-DD`, at x = 0
 * @param days how many days make the whole width
 * @param margin how far the curve goes on to both sides, in widths
 */
export function tideCurve(firstDay: string, days: number, width: number, height: number, margin = 0): string {
  const start = (Date.parse(`${firstDay}T00:00:00Z`) - newMoon) / 3_600_000;
  const span = days * 24;
  const turns: [x: number, y: number][] = [];
  for (let hour = -span * margin - 8; hour <= span * (1 + margin) + 8; hour += step) {
    const [before, now, after] = [hour - step, hour, hour + step].map((one) => heightAt(start + one));
    if (before === undefined || now === undefined || after === undefined) continue;
    if ((now >= before && now > after) || (now <= before && now < after))
      turns.push([(hour / span) * width, height / 2 - (now / highest) * (height / 2 - 3)]);
  }
  const figure = (value: number) => String(Math.round(value * 10) / 10);
  return turns
    .map(([x, y], index) => {
      const last = turns[index - 1];
      if (!last) return `M${figure(x)} ${figure(y)}`;
      const bend = (x - last[0]) * 0.3642;
      return `C${[last[0] + bend, last[1], x - bend, y, x, y].map(figure).join(' ')}`;
    })
    .join('');
}
