import { afterEach, expect, test, vi } from 'vitest'
import { noteClicks } from './early-clicks.ts'

afterEach(() => vi.unstubAllGlobals())

/** `closest` finds this one, unless it is null. */
const within = (button: object | null) => ({ closest: () => button })

test('clicks are noted in their order, and those on no button of the page left out', () => {
  let listen = (_event: object): void => undefined
  vi.stubGlobal('window', {})
  vi.stubGlobal('addEventListener', (_kind: string, listener: typeof listen) => (listen = listener))
  noteClicks()
  const [heart, share] = [{ id: 'heart' }, { id: 'share' }]
  for (const target of [within(heart), within(null), within(share)]) listen({ target })
  expect(window.earlyClicks).toEqual([heart, share])
})
