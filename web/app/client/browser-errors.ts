/** Reports of one page: a fault that repeats in a loop is known after the first. */
const mostReports = 5
let sent = 0

/** Tells the server about faults nobody caught. The browser sends them beside the work, also while the page is left. */
export function watchErrors(): () => void {
  const onError = ({ error, message }: ErrorEvent) => reportError(error ?? message)
  const onRejection = ({ reason }: PromiseRejectionEvent) => reportError(reason)
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  return () => {
    removeEventListener('error', onError)
    removeEventListener('unhandledrejection', onRejection)
  }
}

/** Reports one fault (`POST /api/browser-error`); the server keeps nothing about the visitor. */
export function reportError(fault: unknown): void {
  if (sent >= mostReports) return
  sent += 1
  const { message, stack = '' } = fault instanceof Error ? fault : { message: String(fault) }
  const report = {
    message: message.slice(0, 500),
    stack: stack.slice(0, 4000),
    page: location.pathname.slice(0, 300),
  }
  navigator.sendBeacon('/api/browser-error', new Blob([JSON.stringify(report)], { type: 'application/json' }))
}
