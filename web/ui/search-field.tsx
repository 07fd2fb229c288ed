import { type Ref, useId, useImperativeHandle, useRef } from 'react';
import { TextInput } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Search, X } from '#web/ui/icons.ts';
import css from './search-field.module.css';

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly className?: string | undefined;
  /** The input, for a caller that focuses it. */
  readonly ref?: Ref<HTMLInputElement>;
}

/** Searches while typing; Escape or the clear button empties it. */
export function SearchField({
  label,
  placeholder,
  value,
  onChange,
  onBlur,
  className = '',
  ref,
}: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement, []);
  const empty = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <div className={`${css.search} ${className}`} data-print="hide">
      <Search />
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <TextInput
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        enterKeyHint="search"
        id={id}
        onBlur={onBlur}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={({ key, defaultPrevented }) => key === 'Escape' && !defaultPrevented && onChange('')}
        placeholder={placeholder}
        ref={input}
        spellCheck={false}
        type="search"
        value={value}
      />
      {value && <IconButton className={css.clear} icon={<X />} label="Clear search" onClick={empty} />}
    </div>
  );
}
