/** 128 random bits. A page without HTTPS, as in the house's own network, has no `crypto.randomUUID`. */
export const newIdempotencyKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
