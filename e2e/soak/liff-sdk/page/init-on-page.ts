type Sdk = { init(config: { liffId: string }): Promise<void> }

/** How `liff.init()` ended; `code` is absent when the error is not one of the SDK. */
export type InitOutcome = { state: 'ready' } | { state: 'failed'; code?: string; message: string }

/** Initializes the SDK once, as an app does, and shows the outcome in `window.outcome` and on the page. */
export function initOnPage(liff: Sdk): void {
  const liffId = document.documentElement.dataset['liffId'] ?? ''
  const begin = (): Promise<InitOutcome> =>
    liff.init({ liffId }).then(
      () => ({ state: 'ready' }),
      (error: Error & { code?: string }) => ({
        state: 'failed',
        message: error.message,
        ...(error.code === undefined ? {} : { code: error.code }),
      }),
    )
  Object.assign(window, { liff, begin })
  if (document.documentElement.dataset['waits'] !== undefined) return
  void begin().then((outcome) => {
    Object.assign(window, { outcome })
    document.documentElement.dataset['state'] = outcome.state
  })
}
