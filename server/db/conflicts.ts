// What both databases say, each in its own words, when a row would break a rule of the schema.

const codeOf = (error: unknown) => {
  const { code, errcode } = error as { code?: string; errcode?: number };
  return errcode ?? code;
};

/** A value that must be one of a kind is somebody's already. */
export const isTaken = (error: unknown): boolean => [2067, '23505'].includes(codeOf(error) ?? '');
