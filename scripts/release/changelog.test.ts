import { expect, test } from 'vitest'
import { changelogOf } from './changelog.ts'

const release = { version: '1.2.0', date: '2026-11-24' }

test('changes are listed by area, the newest first', () => {
  const commits = [
    { hash: 'c3', subject: 'web: show the map' },
    { hash: 'b2', subject: 'booking: refuse a full day' },
    { hash: 'a1', subject: 'web: draw the counties' },
  ]
  expect(changelogOf({ ...release, commits })).toBe(`# 1.2.0, 2026-11-24

## booking

- refuse a full day (b2)

## web

- show the map (c3)
- draw the counties (a1)
`)
})

test('work that only concerns developers is counted, unless an area of the product is named with it', () => {
  const commits = [
    { hash: 'c3', subject: 'e2e: wait for the page' },
    { hash: 'b2', subject: 'docs, e2e: name the new test' },
    { hash: 'a1', subject: 'e2e, notifications: send once' },
  ]
  const written = changelogOf({ ...release, commits })
  expect(written).toContain('- send once (a1)')
  expect(written).not.toContain('wait for the page')
  expect(written).toContain('2 changes of tests, measurements and documents are not listed.')
})

test('a subject without an area is listed as it is', () => {
  const written = changelogOf({ ...release, commits: [{ hash: 'a1', subject: 'Start' }] })
  expect(written).toContain('## other\n\n- Start (a1)')
})
