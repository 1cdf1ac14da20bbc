import type { Sent } from 'contract/endpoint'
import type { exchangeLiffToken } from 'contract/identity/identity'

export type LiffExchange = Sent<typeof exchangeLiffToken>['body']

type Early = { body: string; response: Promise<Response> }

declare global {
  // `var`, because a `const` is not a property of `globalThis`.
  var earlyExchange: Early | undefined
}

/** Sends the exchange of an ID token before the page's own code is loaded. */
export function sendEarlyExchange(exchange: LiffExchange): void {
  const body = JSON.stringify(exchange)
  const headers = { accept: 'application/json', 'content-type': 'application/json' }
  const response = fetch('/api/user/liff', { method: 'POST', headers, body })
  // The caller of `takeEarlyExchange` handles the failure.
  response.catch(() => undefined)
  globalThis.earlyExchange = { body, response }
}

/** The response to the same exchange when it was sent early; returned once. */
export function takeEarlyExchange(exchange: LiffExchange): Promise<Response> | undefined {
  const early = globalThis.earlyExchange
  globalThis.earlyExchange = undefined
  return early?.body === JSON.stringify(exchange) ? early.response : undefined
}
