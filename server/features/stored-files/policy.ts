/** A file as the row tells that speaks of it. */
export interface StoredFile {
  /** As in the storage: `320.webp`. */
  readonly name: string;
  readonly bytes: number;
  /** The media type. */
  readonly type: string;
  readonly width: number;
  readonly height: number;
}

/** @param json what stands in a row */
export const filesIn = (json: string): StoredFile[] => JSON.parse(json);
