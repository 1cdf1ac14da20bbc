/** Maximum reports per page: an error that repeats in a loop is known after the first few. */
const maxReports = 5
let sent = 0

/** Reports uncaught errors to the server, with a beacon, which is sent even while the page is being left. */
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

/** Reports one error (`POST /api/browser-error`); the server stores nothing about the visitor. */
export function reportError(fault: unknown): void {
  if (sent >= maxReports) return
  sent += 1
  const { message, stack = '' } = fault instanceof Error ? fault : { message: String(fault) }
  const report = {
    message: message.slice(0, 500),
    stack: stack.slice(0, 4000),
    page: location.pathname.slice(0, 300),
  }
  navigator.sendBeacon('/api/browser-error', new Blob([JSON.stringify(report)], { type: 'application/json' }))
}
