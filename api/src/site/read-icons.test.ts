import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Refusal } from '#platform/refuse.ts'
import { createPublicIcons, type PublicIcons } from './public-icons.ts'
import { readIcons } from './read-icons.ts'

/** Fake of the public icon service. */
const requests: string[] = []
let answer: (response: ServerResponse) => void
const service = createServer((request, response) => {
  requests.push(request.url!)
  answer(response)
})
let readPublic: PublicIcons

const answerJson = (body: unknown, status = 200) => {
  answer = (response) => void response.writeHead(status).end(JSON.stringify(body))
}
const rice = { body: '<path d="M1 1"/>' }

beforeEach(async () => {
  requests.length = 0
  answerJson({ prefix: 'lucide', icons: { 'rice-cooker': rice }, width: 24, height: 24 })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  readPublic = createPublicIcons(`http://127.0.0.1:${(service.address() as AddressInfo).port}`)
})
afterEach(async () => {
  service.closeAllConnections()
  await new Promise((resolve) => service.close(resolve))
})

test('icons of the installed set need no public service', async () => {
  const found = await readIcons('lucide', ['bike', 'bike', 'wifi'], readPublic)
  expect(Object.keys(found.icons)).toEqual(['bike', 'wifi'])
  expect(found.icons['bike']!.body).toContain('<')
  expect(found).not.toHaveProperty('not_found')
  expect(requests).toEqual([])
})

test('an icon missing in the installed set is fetched from the public service once an hour', async () => {
  const found = await readIcons('lucide', ['bike', 'rice-cooker'], readPublic)
  expect(found.icons).toMatchObject({ bike: {}, 'rice-cooker': rice })
  expect(requests).toEqual(['/lucide.json?icons=rice-cooker'])
  await readIcons('lucide', ['rice-cooker'], readPublic)
  expect(requests).toHaveLength(1)
})

test('a set that is not installed comes from the public service', async () => {
  answerJson({ prefix: 'mdi', icons: { pot: rice, extra: rice } })
  const found = await readIcons('mdi', ['pot', 'none'], readPublic)
  expect(found).toEqual({ prefix: 'mdi', icons: { pot: rice }, width: 24, height: 24, not_found: ['none'] })
})

test.each<[string, () => void]>([
  ['knows nothing', () => answerJson('404', 404)],
  ['answers with another set', () => answerJson({ prefix: 'other', icons: { none: rice } })],
  ['answers with something else', () => answerJson({ prefix: 'lucide', icons: { none: { body: 7 } } })],
  ['is broken', () => void (answer = (response) => response.destroy())],
])('when the public service %s, only its icon is missing', async (_, act) => {
  act()
  const found = await readIcons('lucide', ['bike', 'none'], readPublic)
  expect([Object.keys(found.icons), found.not_found]).toEqual([['bike'], ['none']])
})

test('the public service times out after 1500 ms, before the request would', async () => {
  answer = () => undefined
  const begun = performance.now()
  const found = await readIcons('lucide', ['bike', 'none'], readPublic)
  const took = performance.now() - begun
  expect([Object.keys(found.icons), found.not_found]).toEqual([['bike'], ['none']])
  expect(took).toBeGreaterThan(1400)
  expect(took).toBeLessThan(3000)
})

test('a set unknown to both is refused', async () => {
  answerJson('404', 404)
  const refused = readIcons('nobody', ['none'], readPublic)
  await expect(refused).rejects.toBeInstanceOf(Refusal)
  await expect(refused).rejects.toMatchObject({ code: 'not_found' })
  await expect(readIcons('constructor', ['none'], readPublic)).rejects.toMatchObject({ code: 'not_found' })
})

describe('the public service', () => {
  test('is called again 30 s after a failure', async () => {
    const missing = async () => (await readIcons('lucide', ['bike', 'rice-cooker'], readPublic)).not_found
    const start = performance.now()
    const clock = vi.spyOn(performance, 'now')
    try {
      answerJson('busy', 503)
      expect(await missing()).toEqual(['rice-cooker'])
      answerJson({ prefix: 'lucide', icons: { 'rice-cooker': rice } })
      for (const [seconds, names] of [
        [29, ['rice-cooker']],
        [31, undefined],
      ] as const) {
        clock.mockReturnValue(start + seconds * 1000)
        // The cache reads the clock once in a millisecond.
        await sleep(5)
        expect(await missing()).toEqual(names)
      }
    } finally {
      clock.mockRestore()
    }
  })

  test('is read up to 256 KB', async () => {
    let sent = 0
    answer = (response) => {
      response.writeHead(200).write('{"prefix":"lucide","icons":{"rice-cooker":{"body":"')
      const send = () => {
        if (response.destroyed || sent > 64e6) return
        sent += 65_536
        response.write('x'.repeat(65_536), send)
      }
      send()
    }
    const found = await readIcons('lucide', ['bike', 'rice-cooker'], readPublic)
    expect(found.not_found).toEqual(['rice-cooker'])
    expect(sent).toBeLessThan(16e6)
  })

  test('gets at most three requests at once', async () => {
    answer = (response) => void setTimeout(() => response.writeHead(404).end(), 100)
    const names = ['a', 'b', 'c', 'd', 'e']
    const found = await Promise.all(names.map((name) => readIcons('lucide', ['bike', name], readPublic)))
    expect(found.map((each) => each.not_found)).toEqual(names.map((name) => [name]))
    expect(requests).toHaveLength(3)
  })
})
