// The package has no types: of its options those that we use.
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2';
    readonly keepAllGlyphs: true;
    readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
  }
  export default function subsetFont(font: Buffer, text: undefined, options: Options): Promise<Buffer>;
}
