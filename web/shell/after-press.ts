/** How long (ms) a place that was pressed is shown as the one, though its page is not here. */
export const pressedMs = 2000;

/**
 * Forgets a press when its time is over.
 * @returns what ends the time: that of an earlier press would end the next one's too soon
 */
export function afterPress(forget: () => void): () => void {
  const timer = setTimeout(forget, pressedMs);
  return () => clearTimeout(timer);
}
