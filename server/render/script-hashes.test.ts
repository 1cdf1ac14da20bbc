import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashScripts } from './script-hashes.ts'

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test('only scripts with the nonce are hashed, and the nonce is removed', () => {
  const page =
    '<script nonce="m1">own()</script><p><script>injected()</script></p><script nonce="m2">injected()</script>' +
    '<script nonce="m1" type="text/plain" id="hydrate">later()</script>'
  const { html, scripts } = hashScripts(page, 'm1')
  expect(scripts).toEqual([hashOf('own()'), hashOf('later()')])
  expect(html).not.toContain('m1')
})
