import { type ComponentType, createContext } from 'react';

interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

interface PinMapProps {
  readonly thing: string;
  readonly position: Position | null;
  readonly showing: string;
  readonly onPlace: (position: Position) => void;
  /** Its code did not come: nothing is shown, and the form around it stays. */
  readonly onFailure: () => void;
}

/** The map with a pin to place: it is another feature's, so the page gives it. */
export const PinMapContext = createContext<ComponentType<PinMapProps> | null>(null);
