import { expect, test } from 'vitest';
import { MailOutcome } from '#contract/console/mail-check.schema.ts';
import {
  answerLabel,
  givenUpWords,
  isGood,
  outcomeWords,
  triesWords,
  waitingWords,
} from '#web/features/console/mail-check/model.ts';

test('every outcome has its sentence', () => {
  const words = MailOutcome.options.map((outcome) => {
    const result = { outcome, to: 'ann@example.org', answer: null };
    return [outcomeWords(result), answerLabel(result), isGood(result)];
  });
  expect(words).toEqual([
    ['The mail server took the mail to ann@example.org.', 'It said', true],
    ['There is no mail server. The mail was written to a file in the outbox folder.', 'File', true],
    ['The mail server refused the mail to ann@example.org.', 'It said', false],
    ['The mail server did not answer in time.', 'Reason', false],
    ['The mail could not be sent.', 'Reason', false],
  ]);
});

test('the numbers of waiting mails, given up mails and attempts are written out', () => {
  expect(waitingWords(0)).toBe('No mail is waiting.');
  expect(waitingWords(1)).toMatch(/^1 e-mail is waiting\./);
  expect(waitingWords(2)).toMatch(/^2 e-mails are waiting\./);
  expect([0, 1, 2].map(givenUpWords)).toEqual([
    '',
    '1 e-mail from the last month was given up: it could not be delivered for three days.',
    '2 e-mails from the last month were given up: they could not be delivered for three days.',
  ]);
  expect([0, 1, 7].map(triesWords)).toEqual(['not tried yet', 'tried once', 'tried 7 times']);
});
