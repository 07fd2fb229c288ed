import type { ReactNode } from 'react';
import { Search } from '#web/ui/icons.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import css from './list-tools.module.css';

interface ListToolsProps {
  /** The input's id. */
  readonly id: string;
  /** What is searched, for screen readers. */
  readonly label: string;
  readonly placeholder: string;
  readonly typed: string;
  readonly onType: (text: string) => void;
  /** How much of the list is shown; said when it changes. */
  readonly status?: string;
  /** A choice of views, on the right. */
  readonly children?: ReactNode;
}

/** What narrows a long list as one types, above it. */
export const ListTools = ({ id, label, placeholder, typed, onType, status, children }: ListToolsProps) => (
  <search className={css.tools}>
    <div className={`${css.search} find`}>
      <Search aria-hidden="true" className="i" />
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <TextInput
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        enterKeyHint="search"
        id={id}
        onChange={(event) => onType(event.target.value)}
        placeholder={placeholder}
        spellCheck={false}
        type="search"
        value={typed}
      />
    </div>
    {status !== undefined && (
      <p className={`${css.status} num`} role="status">
        {status}
      </p>
    )}
    {children}
  </search>
);
