import type { Endpoint } from 'contract/endpoint'
import { suggest } from 'contract/search/search'
import { readSite } from 'contract/site'
import { expect, test } from 'vitest'
import { checkAnswers } from './check-answers.ts'
import type { Caller } from './route.ts'

const site = {
  name: '巷口共學',
  tagline: '在巷口學',
  contactEmail: 'hello@example.org',
  collector: '協會',
  phone: '',
  consentVersion: '2026-11-25',
  lineOaId: null,
  liffId: null,
  socialLinks: [{ name: 'LINE', url: 'https://line.me' }],
  demo: false,
  buildPollSeconds: 300,
}

const readChecked = async (answer: unknown, endpoint: Endpoint = readSite): Promise<unknown> => {
  const [route] = checkAnswers([{ endpoint, handle: async () => answer }])
  return await route!.handle({ params: undefined, query: undefined, body: undefined }, {} as Caller)
}

test('a response that matches the contract passes unchanged', async () => {
  expect(await readChecked(site)).toBe(site)
  const withUndefined = { ...site, mobile: undefined }
  expect(await readChecked(withUndefined)).toBe(withUndefined)
})

test.each<[string, unknown, string]>([
  ['a missing field', { ...site, name: undefined }, 'name: '],
  ['a field of another type', { ...site, socialLinks: [{ name: 'LINE', url: 7 }] }, 'socialLinks.0.url: '],
  ['no response', undefined, ''],
  ['a date that is not converted to text', { ...site, name: new Date() }, 'name: '],
])('%s throws an error that names endpoint and field', async (_, answer, field) => {
  await expect(readChecked(answer)).rejects.toThrow(`answer of GET /api/site: ${field}`)
})

test.each<[string, unknown, string]>([
  ['on top', { ...site, mobile: '0912345678' }, 'mobile'],
  [
    'in a list',
    { ...site, socialLinks: [site.socialLinks[0], { name: '', url: '', owner: 1 }] },
    'socialLinks.1.owner',
  ],
  ['that is null', { ...site, birthday: null }, 'birthday'],
])('a field that is not in the contract, %s, throws an error', async (_, answer, field) => {
  await expect(readChecked(answer)).rejects.toThrow(
    `answer of GET /api/site: ${field}: is not in the contract`,
  )
})

test('fields inside a list response are checked as well', async () => {
  const hit = { kind: 'base', id: 1, slug: null, title: [{ text: '鹿港', hit: true }], next: null }
  expect(await readChecked([hit], suggest)).toEqual([hit])
  await expect(readChecked([hit, { ...hit, accountId: 'x' }], suggest)).rejects.toThrow(
    '1.accountId: is not in the contract',
  )
})

test('all problems are reported at once', async () => {
  const answer = readChecked({ ...site, one: 1, socialLinks: [{ ...site.socialLinks[0], two: 2 }] })
  await expect(answer).rejects.toThrow(
    'socialLinks.0.two: is not in the contract; one: is not in the contract',
  )
})
