import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Keys of the dialog around a stage, wherever in it the focus is, but for where one types.
 * @param keys what each key does, by its name
 */
export function useStageKeys(
  stage: RefObject<HTMLElement | null>,
  keys: Readonly<Record<string, () => void>>,
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest('input, textarea, select')) return;
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const dialog = stage.current?.closest<HTMLElement>('[role=dialog]');
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    dialog?.addEventListener('keydown', listen);
    return () => dialog?.removeEventListener('keydown', listen);
  }, [stage]);
}
