import { createHash } from 'node:crypto'

/**
 * Replaces the nonces of a rendered page with CSP hashes of its scripts: injected markup has no nonce and will not run.
 * Unlike a nonce, hashes do not change between requests, so the page can be cached with its CSP.
 */
export function hashScripts(html: string, nonce: string): { html: string; scripts: string[] } {
  const found = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
  const scripts = found
    .filter(([, attributes = '']) => attributes.includes(` nonce="${nonce}"`))
    .map(([, , code = '']) => hashSource(code))
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), scripts }
}

export const hashSource = (code: string): string =>
  `'sha256-${createHash('sha256').update(code).digest('base64')}'`
