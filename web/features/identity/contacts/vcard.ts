// vCard 3.0 (RFC 2426), which every phone and mail program reads.
import type { Contact } from '#contract/identity/users.schema.ts';
import { saveFile } from '#web/lib/save-file.ts';

/** The maximum length of a line in octets, without its end (RFC 2426, section 2.6). */
const lineLength = 75;
const encoder = new TextEncoder();

const escaped = (text: string) =>
  text
    .replace(/\r\n|[\r\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** Folds a long line: each next line begins with a space. A character is never split. */
function folded(line: string): string {
  let out = '';
  let used = 0;
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (used + size > lineLength) {
      out += '\r\n ';
      used = 1;
    }
    out += letter;
    used += size;
  }
  return out;
}

/** A guess at family name and given names: the last word, and the words before it. */
function nameParts(fullName: string): [family: string, given: string] {
  const words = fullName.trim().split(/\s+/u);
  return words.length > 1 ? [words.at(-1) ?? '', words.slice(0, -1).join(' ')] : ['', words[0] ?? ''];
}

/**
 * One card. The house of the week is in the note: as an address, it would stay in phones as the person's home.
 * @param title the reunion's, so that the cards can be searched for
 */
export function vcardOf(contact: Contact, title: string): string {
  const [family, given] = nameParts(contact.fullName);
  const note = [
    contact.rentalLocation && `Rental location: ${contact.rentalLocation}`,
    contact.emergencyContact && `Emergency contact: ${contact.emergencyContact}`,
  ]
    .filter(Boolean)
    .join('\n');
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escaped(family)};${escaped(given)};;;`,
    `FN:${escaped(contact.fullName)}`,
    contact.phone && `TEL;TYPE=VOICE:${escaped(contact.phone)}`,
    `EMAIL;TYPE=INTERNET:${escaped(contact.email)}`,
    note && `NOTE:${escaped(note)}`,
    `CATEGORIES:${escaped(title)}`,
    'END:VCARD',
  ];
  return lines
    .filter((line): line is string => Boolean(line))
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}

export const vcardsOf = (contacts: readonly Contact[], title: string): string =>
  contacts.map((contact) => vcardOf(contact, title)).join('');

/** A name that is valid as a file name on any system, without invisible characters and direction marks. */
export function fileNameOf(name: string): string {
  const safe = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}]/gu, '')
    .replace(/[/\\:*?"<>|%]/g, ' ')
    .replace(/\s+/gu, ' ');
  const short = Array.from(safe)
    .slice(0, 60)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '');
  return `${short || 'contact'}.vcf`;
}

export const saveVcards = (name: string, contacts: readonly Contact[], title: string): void =>
  saveFile(fileNameOf(name), 'text/vcard', vcardsOf(contacts, title));
