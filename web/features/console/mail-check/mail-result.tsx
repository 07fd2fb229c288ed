import type { MailResult as Result } from '#contract/console/mail-check.schema.ts';
import { answerLabel, isGood, outcomeWords } from '#web/features/console/mail-check/model.ts';
import { CircleAlert, CircleCheck } from '#web/ui/icons.ts';
import css from './mail-result.module.css';

/** What became of a mail, in words and in the mail server's own. Said when it changes. */
export const MailResult = ({ result }: { readonly result: Result | undefined }) => (
  <div role="status">
    {result && (
      <div className={css.result} data-good={isGood(result) || undefined}>
        {isGood(result) ? (
          <CircleCheck aria-hidden="true" className="icon" />
        ) : (
          <CircleAlert aria-hidden="true" className="icon" />
        )}
        <div>
          <p>{outcomeWords(result)}</p>
          {result.answer && (
            <p className={css.answer}>
              {answerLabel(result)}: <code>{result.answer}</code>
            </p>
          )}
        </div>
      </div>
    )}
  </div>
);
