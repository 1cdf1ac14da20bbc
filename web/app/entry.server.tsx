import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { deferHydration } from './shell/defer-hydration.ts'

import { ScriptMark } from './shell/script-mark.ts'
import { scriptMarkContext } from './shell/server-context.ts'

export { provideContext } from './shell/server-context.ts'

/** Longest time a page may render, in ms. */
const patience = 5000

/**
 * Renders a whole page to text. Nothing streams: pages are small, and a finished text can be kept and sent
 * again. Its scripts are marked, so that the policy can name them. A crawler gets no page out of an error.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loaded: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (status >= 500 && isbot(request.headers.get('user-agent')))
    return new Response(null, { status, headers })
  const mark = loaded.get(scriptMarkContext)
  const html = await render(
    <ScriptMark value={mark}>
      <ServerRouter context={context} url={request.url} nonce={mark} />
    </ScriptMark>,
    mark,
  )
  return new Response(deferHydration(html), { status, headers })
}

const render = (page: React.ReactNode, nonce: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => {
        clearTimeout(timer)
        resolve(text(pipe(new PassThrough())))
      },
      onError: reject,
    })
    const timer = setTimeout(abort, patience)
  })
