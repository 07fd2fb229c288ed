import 'react';

// Components pass numbers and roles to their CSS by custom properties.
declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
