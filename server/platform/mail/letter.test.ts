import { expect, test } from 'vitest';
import { letterText, type Sender, senderIn } from '#server/platform/mail/letter.ts';
import { letterHtml } from '#server/platform/mail/letter-html.ts';
import type { Letter, Mail } from '#server/platform/mail/mail.ts';

const sender: Sender = {
  title: 'Bethany Beach Reunion',
  dates: 'July 26 – August 2, 2025',
  place: 'Bethany Beach, Delaware',
  publicUrl: 'https://reunion.example.org',
  organizer: { name: 'Margaret Anderson', email: 'margaret@example.org' },
  isOrganizerPublic: true,
  look: 'coast' as const,
};
const letter: Letter = {
  preview: 'What the list of mails shows',
  heading: 'Here is your code, Clara',
  paragraphs: [['Registered as ', { strong: 'clara' }, '.'], 'First line\nsecond line\r\nthird line'],
  secret: { label: 'Verification code', value: '482915' },
  notes: [
    { title: 'One', text: 'first note' },
    { title: 'Two', text: 'second note' },
    { title: 'Three', text: 'third note' },
  ],
  action: { label: 'Sign in', path: '/auth?next=/rsvp&x=1' },
};

test('the plain text of a letter has all of its parts', () => {
  expect(letterText(letter, sender)).toBe(`Here is your code, Clara

Registered as clara.

First line
second line
third line

Verification code:

482915

Sign in: https://reunion.example.org/auth?next=/rsvp&x=1

One
first note

Two
second note

Three
third note

--
Bethany Beach Reunion, Bethany Beach, Delaware
https://reunion.example.org
Questions? Write to Margaret Anderson, margaret@example.org.`);
});

/** The visible text of a letter in reading order: one string for each cell or paragraph. */
const saidBy = (html: string) =>
  html
    .slice(html.indexOf('<body'))
    .replace(/<!--.*?-->|&#847;|&zwnj;|&nbsp;/gs, '')
    .replace(/<\/?(?:a|b)\b[^>]*>/g, '')
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter(Boolean);

const renderedLetter = () => letterHtml(letter, sender, '482915 is your code');

test('the HTML is what was looked at in mail programs, to the letter', () => {
  expect(renderedLetter()).toMatchSnapshot();
});

test('the HTML contains the same text as the plain part, in the same order', () => {
  const html = renderedLetter();
  let from = 0;
  for (const part of [
    '<title>482915 is your code</title>',
    'What the list of mails shows',
    'Bethany Beach Reunion</p>',
    'July 26 – August 2, 2025',
    'Here is your code, Clara</h1>',
    '>clara</b>.',
    'First line<br>second line<br>third line',
    'Verification code',
    '\n482915\n',
    'href="https://reunion.example.org/auth?next=/rsvp&#38;x=1"',
    'first note',
    'second note',
    'third note',
    'Bethany Beach, Delaware',
    'mailto:margaret@example.org',
  ]) {
    const at = html.indexOf(part, from);
    expect(at, part).toBeGreaterThan(from);
    from = at;
  }
});

test('the HTML of a letter has styles for dark mode, phones and Outlook, and loads nothing', () => {
  const html = renderedLetter();
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('@media (prefers-color-scheme:dark)');
  expect(html).toContain('@media (max-width:620px)');
  expect(html).toContain('[data-ogsc] .ink');
  expect(html).toContain('<!--[if mso]>');
  expect(html).not.toMatch(/<img|<link|<script|@import|url\(|src=/);
  // Some programs cut a mail off at 102 KB.
  expect(Buffer.byteLength(html)).toBeLessThan(20_000);
});

test('tables are for layout only, and every one is closed', () => {
  const html = renderedLetter();
  const count = (pattern: RegExp) => html.match(pattern)?.length ?? 0;
  expect(count(/<table /g)).toBe(count(/<table role="presentation" /g));
  for (const name of ['table', 'tr', 'td', 'p', 'div', 'a', 'b', 'h1'])
    expect(count(new RegExp(`<${name}[ >]`, 'g')), name).toBe(count(new RegExp(`</${name}>`, 'g')));
});

test('everything that people wrote is escaped', () => {
  const evil = `"><script>alert(1)</script><a href='x'>&`;
  const html = letterHtml(
    {
      preview: evil,
      heading: evil,
      paragraphs: [evil, [{ strong: evil }]],
      secret: { label: evil, value: evil },
      notes: [{ title: evil, text: evil }],
      action: { label: evil, path: `/${evil}` },
    },
    { ...sender, title: evil, dates: evil, place: evil, organizer: { name: evil, email: evil } },
    evil,
  );
  expect(html).not.toContain('<script');
  expect(html).not.toContain(`href='x'`);
  expect(html).not.toContain('"">');
  expect(html.match(/&#60;script&#62;alert\(1\)&#60;\/script&#62;/g)?.length).toBeGreaterThan(10);
});

test('a letter of one paragraph has neither slip, button nor notes', () => {
  const short = letterHtml({ preview: 'p', heading: 'h', paragraphs: ['x'] }, sender, 's');
  for (const name of ['slip', 'button', 'split']) expect(short).not.toContain(`class="${name}`);
  expect(
    saidBy(
      letterHtml({ preview: 'p', heading: 'h', paragraphs: ['x'] }, { ...sender, organizer: null }, 's'),
    ),
  ).toEqual([
    'p',
    'Bethany Beach Reunion',
    'July 26 – August 2, 2025',
    'h',
    'x',
    'Bethany Beach Reunion, Bethany Beach, Delaware.',
  ]);
});

test('a password has a smaller font size than six digits, so that it fits on one line of a phone', () => {
  const html = letterHtml({ ...letter, secret: { label: 'Password', value: 'aB3dE5gH7jK9' } }, sender, 's');
  expect(html).toContain('class="ink code long"');
  expect(html).toContain('\naB3dE5gH7jK9\n');
  expect(html).toMatch(/padding-left:3px;[^"]*font-size:34px;[^"]*letter-spacing:3px;/);
  const six = renderedLetter();
  expect(six).toContain('class="ink code"');
  expect(six).toMatch(/padding-left:9px;[^"]*font-size:56px;[^"]*letter-spacing:9px;/);
});

test('a letter to somebody who may not know the organizer ends with the site’s address', () => {
  const text = letterText({ preview: 'p', heading: 'h', paragraphs: ['x'] }, { ...sender, organizer: null });
  expect(text).toBe(
    'h\n\nx\n\n--\nBethany Beach Reunion, Bethany Beach, Delaware\nhttps://reunion.example.org',
  );
});

test('line breaks of every kind are normalized', () => {
  const text = letterText({ preview: 'p', heading: 'h', paragraphs: ['a\rb\r\nc\nd\r\r\ne'] }, sender);
  expect(text).toContain('\na\nb\nc\nd\n\ne\n');
});

test('a letter to a stranger names the organizer only if the name is public', () => {
  const toStranger = { isToStranger: true } as Mail;
  const discreet = { ...sender, isOrganizerPublic: false };
  expect(senderIn(sender, toStranger)).toEqual(sender);
  expect(senderIn(discreet, {} as Mail)).toEqual(discreet);
  expect(senderIn(discreet, toStranger)).toEqual({ ...discreet, organizer: null });
});
