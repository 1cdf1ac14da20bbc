import { createHash } from 'node:crypto'

/**
 * Takes the mark off the scripts of a rendered page and names their hashes. Only scripts that the renderer itself has
 * marked are named: what found its way into a page as text has no mark and will not run. The page's bytes are the same
 * each time, so its policy can be kept and sent with it, which a nonce cannot.
 */
export function hashScripts(html: string, mark: string): { html: string; scripts: string[] } {
  const found = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
  const scripts = found
    .filter(([, attributes = '']) => attributes.includes(` nonce="${mark}"`))
    .map(([, , code = '']) => hashSource(code))
  return { html: html.replaceAll(` nonce="${mark}"`, ''), scripts }
}

/** How a policy names an inline script or style. */
export const hashSource = (code: string): string =>
  `'sha256-${createHash('sha256').update(code).digest('base64')}'`
