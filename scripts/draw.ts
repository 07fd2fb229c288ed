// stub replaced below
export const drawAll = (): void => {};
