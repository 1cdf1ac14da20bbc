import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { faultContext, scriptNonceContext } from './client/server-context.ts'
import { deferHydration } from './document/defer-hydration.ts'
import { ScriptNonce } from './document/script-nonce.ts'
import { withoutImageHints } from './document/without-image-hints.ts'

export { default as lateStyles } from './document/scripts/late-styles.ts?script'
export { provideContext } from './client/server-context.ts'

const renderTimeoutMs = 5000

/**
 * Renders a whole page to text, without streaming: a complete text can be cached. The server makes the CSP hashes from
 * scripts with the nonce.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loaded: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // Without a CSP, as in development, scripts have no nonce.
  const nonce = loaded.get(scriptNonceContext) || undefined
  const html = await render(
    <ScriptNonce value={nonce}>
      <ServerRouter context={context} url={request.url} {...(nonce !== undefined && { nonce })} />
    </ScriptNonce>,
    nonce,
  )
  return new Response(deferHydration(withoutImageHints(html)), { status, headers })
}

/** By default the router would answer every error itself with status 500. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  if (!isRouteErrorResponse(error)) context.get(faultContext)(error)
}

const render = (page: React.ReactNode, nonce: string | undefined): Promise<string> =>
  new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      ...(nonce !== undefined && { nonce }),
      // Otherwise a script inserts large parts inside Suspense, and they are missing without scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        clearTimeout(timer)
        resolve(text(pipe(new PassThrough())))
      },
      onError: reject,
    })
    const timer = setTimeout(abort, renderTimeoutMs)
  })
