import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext } from 'react-router'
import { deferHydration } from './shell/defer-hydration.ts'

export { provideReader } from './shell/server-context.ts'

/** Longest time a page may render, in ms. */
const patience = 5000

/**
 * Renders a whole page to text. Nothing streams: pages are small, and a finished text can be kept and sent
 * again. No script carries a nonce: the policy names their hashes. A crawler gets no page out of an error.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (status >= 500 && isbot(request.headers.get('user-agent')))
    return new Response(null, { status, headers })
  const html = await render(<ServerRouter context={context} url={request.url} />)
  return new Response(deferHydration(html), { status, headers })
}

const render = (page: React.ReactNode): Promise<string> =>
  new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    })
    setTimeout(abort, patience).unref()
  })
