import { createSecretKey } from 'node:crypto'
import { createLog } from 'api/platform/log'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startPageRenderer } from './start-page-renderer.ts'

const settings = {
  database: { url: 'postgres://nobody@localhost/none' },
  replica: undefined,
  origin: 'http://localhost',
  demo: true,
  buildPollSeconds: undefined,
  liffId: undefined,
  checksAnswers: true,
  hasSharedCache: false,
  previewKey: createSecretKey(Buffer.alloc(32)),
}
const thread = new URL('./testing/scripted-thread.ts', import.meta.url)

const start = async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const renderer = await startPageRenderer(settings, log, thread)
  onTestFinished(() => renderer.close())
  return { ...renderer, lines }
}
const waitUntilItRenders = (render: (path: string) => Promise<unknown>) =>
  vi.waitFor(() => render('/page'), { timeout: 30_000, interval: 50 })

test('a page is returned with its bytes', async () => {
  const { render } = await start()
  const page = await render('/page')
  expect(page.status).toBe(200)
  expect(page.body.toString()).toBe('頁')
})

test('refusals and errors are returned with their code, name and severity', async () => {
  const { render } = await start()
  await expect(render('/refused')).rejects.toMatchObject({ code: 'not_found', status: 404 })
  await expect(render('/fault')).rejects.toMatchObject({
    name: 'TypeError',
    code: '42703',
    severity: 'ERROR',
  })
})

test('when the thread ends, its pages are refused and a new thread replaces it', async () => {
  const { render, lines } = await start()
  const waiting = render('/silent')
  const ended = render('/end')
  await expect(waiting).rejects.toMatchObject({ code: 'overloaded' })
  await expect(ended).rejects.toMatchObject({ code: 'overloaded' })
  await expect(render('/page')).rejects.toMatchObject({ code: 'overloaded' })
  await waitUntilItRenders(render)
  expect(lines.join('')).toContain('ended and is replaced')
})

test('a page that takes too long is refused; the thread keeps running if it still answers', async () => {
  const { render, lines } = await start()
  await expect(render('/silent')).rejects.toMatchObject({ code: 'overloaded' })
  await new Promise((resolve) => setTimeout(resolve, 2500))
  expect((await render('/page')).status).toBe(200)
  expect(lines).toEqual([])
})

test('a thread in an endless loop is replaced', async () => {
  const { render, lines } = await start()
  await expect(render('/hang')).rejects.toMatchObject({ code: 'overloaded' })
  await waitUntilItRenders(render)
  expect(lines.join('')).toContain('ended and is replaced')
})

test('invalid settings are reported to the caller', async () => {
  const broken = new URL('./testing/no-such-thread.ts', import.meta.url)
  await expect(startPageRenderer(settings, createLog('silent'), broken)).rejects.toThrow('no-such-thread')
})
