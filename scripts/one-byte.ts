import type { Plugin } from 'vite';

/** Characters that V8 cannot keep in one byte. */
const wide = /[\u0100-\uffff]/g;

/**
 * Writes such characters as escapes. With a single one of them the whole text of a module, which V8 keeps for as long as
 * it runs, takes two bytes a character.
 */
export const oneByte = (): Plugin => ({
  name: 'one-byte',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk')
        file.code = file.code.replace(
          wide,
          (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
  },
});
