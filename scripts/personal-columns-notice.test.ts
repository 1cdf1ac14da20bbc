import { nameColumns } from 'api/own-data/name-columns'
import { personalColumns } from 'api/own-data/personal-columns'
import { expect, test } from 'vitest'
import { privacyNotice } from '../web/app/text/legal/privacy-notice.ts'

test('the privacy notice has the sentence that each column with a person in it is registered for', () => {
  const text = JSON.stringify(privacyNotice)
  for (const [column, { notice }] of Object.entries(personalColumns))
    expect(text.includes(notice), `${column}: 「${notice}」 is not in the privacy notice`).toBe(true)
})

test('the privacy notice names each name and number that is registered', () => {
  const text = JSON.stringify(privacyNotice)
  expect(Object.entries(nameColumns).filter(([, { notice }]) => !text.includes(notice))).toEqual([])
})
