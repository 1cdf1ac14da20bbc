import { createHash } from 'node:crypto'

/** Scripts that the browser would run, of those without an address; a block of data never runs. */
const runs = (attributes: string): boolean =>
  !/\bsrc=/.test(attributes) && !/\btype="(?!module|text\/javascript)/.test(attributes)

/**
 * The CSP sources of all inline scripts of a page: with them the policy belongs to the page's bytes and can be kept
 * and sent with them, which a nonce cannot. The script that starts hydration later is data until it is started, so
 * it is marked with an id.
 */
export function scriptHashes(html: string): string[] {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
  return scripts
    .filter(([, attributes = '']) => runs(attributes) || attributes.includes('id="hydrate"'))
    .map(([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
}
