import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readContentIcon } from './read-content-icon.ts'
import { jsonAnswer, stubStorage } from './session/testing/fake-browser.ts'

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  stubStorage()
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset()
})
afterEach(() => void vi.unstubAllGlobals())

const addresses = () => fetched.mock.calls.map(([address]) => String(address))

test('icons requested together are fetched in one request, and only once', async () => {
  const icons = { bike: { body: '<path d="M0 0"/>', width: 16 }, wifi: { body: '<g/>' } }
  fetched.mockResolvedValue(jsonAnswer(200, { prefix: 'lucide', icons, height: 20 }))
  const names = ['lucide:bike', 'lucide:wifi', 'lucide:none', 'lucide:bike']
  const [bike, wifi, none, again] = await Promise.all(names.map(readContentIcon))
  expect(addresses()).toEqual(['/api/icon/lucide.json?icons=bike%2Cwifi%2Cnone'])
  expect(decodeURIComponent(bike!)).toBe(
    'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 20"><path d="M0 0"/></svg>',
  )
  expect(decodeURIComponent(wifi!)).toContain('viewBox="0 0 24 20"')
  expect([none, again]).toEqual([undefined, bike])
  await readContentIcon('lucide:bike')
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('when the request fails there is no icon', async () => {
  fetched.mockRejectedValue(new TypeError('fetch failed'))
  expect(await readContentIcon('mdi:pot')).toBeUndefined()
})
