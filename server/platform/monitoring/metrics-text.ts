// Prometheus' text format, version 0.0.4.

export type Labels = Readonly<Record<string, string>>;
export type Sample = readonly [labels: Labels, value: number];

const escaped = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

/** One sample: `name{label="value"} 1`. */
export function sampleLine(name: string, labels: Labels, value: number): string {
  const inside = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return `${name}${inside.length > 0 ? `{${inside.join(',')}}` : ''} ${value}`;
}

/** The lines above a metric's samples. */
export const headLines = (name: string, type: string, help: string): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
];

/** The lines of a gauge. */
export const gaugeLines = (name: string, help: string, samples: number | readonly Sample[]): string[] => [
  ...headLines(name, 'gauge', help),
  ...(typeof samples === 'number' ? [[{}, samples] as const] : samples).map(([labels, value]) =>
    sampleLine(name, labels, value),
  ),
];
