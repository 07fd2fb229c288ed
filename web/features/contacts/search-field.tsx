import { IconButton } from '#web/ui/icon-button.tsx';
import { Search, X } from '#web/ui/icons.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import './search-field.css';

interface SearchFieldProps {
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Searches as one types; Escape empties it. */
export function SearchField({ id, value, onChange }: SearchFieldProps) {
  return (
    <div className="find">
      <Search aria-hidden="true" className="i" />
      <label className="vh" htmlFor={id}>
        Search the family
      </label>
      <TextInput
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        enterKeyHint="search"
        id={id}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onChange('')}
        placeholder="Search by name, house or number"
        spellCheck={false}
        type="search"
        value={value}
      />
      {value && (
        <IconButton
          className="find__x"
          icon={<X aria-hidden="true" className="i" />}
          label="Clear search"
          onClick={() => {
            onChange('');
            document.getElementById(id)?.focus();
          }}
        />
      )}
    </div>
  );
}
