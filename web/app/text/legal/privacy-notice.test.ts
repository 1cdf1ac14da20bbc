import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { privacyNotice } from './privacy-notice.ts'

test('a changed text has a new version: members agreed to the text of theirs', () => {
  const { title, intro, sections } = privacyNotice
  const digest = createHash('sha256')
    .update(JSON.stringify([title, intro, sections]))
    .digest('hex')
  // After a change of the text: a new `consentVersion`, then the new digest here.
  expect([privacyNotice.version, digest.slice(0, 16)]).toEqual(['2026-11-27', '59b51c4034aced85'])
})
