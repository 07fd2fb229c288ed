import { type ComponentType, createContext } from 'react';

type Position = Record<'latitude' | 'longitude', number>;

interface PinMapProps {
  readonly thing: string;
  readonly position: Position | null;
  readonly showing: string;
  readonly onPlace: (position: Position) => void;
  /** Its code did not load: nothing is shown, and the form around it still works. */
  readonly onFailure: () => void;
}

/** The map for placing a pin: it belongs to another feature, so the page provides it. */
export const PinMapContext = createContext<ComponentType<PinMapProps> | null>(null);
