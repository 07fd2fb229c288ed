import 'react';

// Custom properties are how a component hands a figure or a role to its CSS.
declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
