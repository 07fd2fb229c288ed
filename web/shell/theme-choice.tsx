import { useId } from 'react';
import { chooseTheme, useTheme } from '#web/lib/theme.ts';
import { Monitor, Moon, Sun } from '#web/ui/icons.ts';
import css from './theme-choice.module.css';

export const themes = [
  { theme: null, label: 'Device', Icon: Monitor },
  { theme: 'light', label: 'Light', Icon: Sun },
  { theme: 'dark', label: 'Dark', Icon: Moon },
] as const;

export function ThemeChoice() {
  const chosen = useTheme();
  const group = useId();
  return (
    <fieldset className={`${css.choice} inline-row gap-1`}>
      <legend className="visually-hidden">Appearance</legend>
      {themes.map(({ theme, label, Icon }) => (
        <label className="inline-row text-2 touch" key={label}>
          <input
            className="visually-hidden"
            type="radio"
            name={group}
            checked={chosen === theme}
            onChange={() => chooseTheme(theme)}
          />
          <Icon />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
