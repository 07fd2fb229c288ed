/** Milliseconds after which an idle moment is not waited for any longer. */
const idleTimeoutMs = 5000;

/** Done when the page is seen and has nothing else to do; some browsers do not tell, and get a moment. */
export async function idle(): Promise<void> {
  while (document.hidden)
    await new Promise((seen) => document.addEventListener('visibilitychange', seen, { once: true }));
  await new Promise<unknown>((done) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(done, { timeout: idleTimeoutMs })
      : setTimeout(done, idleTimeoutMs / 5),
  );
}
