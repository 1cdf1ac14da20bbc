import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const log = JSON.stringify(new URL('log.ts', import.meta.url).href)

/** Logs `started`, and goes on once somebody writes to its input. */
const run = (then: string) => {
  const script = `const { createLog, endLog } = await import(${log})
    const log = createLog('info')
    log.info('started')
    process.stdin.once('data', async () => { ${then} })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let text = ''
  child.stdout.on('data', (chunk) => (text += chunk))
  return { child, text: () => text }
}

test('a process that logs a fault when nobody reads its output ends', async () => {
  const { child } = run(`for (let n = 0; n < 3; n += 1) log.fatal('fault'); process.exit(3)`)
  await once(child.stdout, 'data')
  child.stdout.destroy()
  const ended = once(child, 'exit')
  child.stdin.write('go')
  expect(await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 5000, 'hangs'))])).toEqual([
    3,
    null,
  ])
}, 20_000)

test('what was logged is written before a process ends that waits for it', async () => {
  const { child, text } = run(`for (let n = 0; n < 2000; n += 1) log.info({ n }, 'x'.repeat(100))
    await endLog(log, 5000); process.exit(0)`)
  await once(child.stdout, 'data')
  const ended = once(child, 'close')
  child.stdin.write('go')
  await ended
  expect(
    text()
      .split('\n')
      .filter((line) => line.includes('"n":')),
  ).toHaveLength(2000)
}, 20_000)

test('nobody waits longer than the time for output that nobody reads', async () => {
  const { child } = run(`for (let n = 0; n < 5000; n += 1) log.info('x'.repeat(100))
    await endLog(log, 500); process.exit(0)`)
  await once(child.stdout, 'data')
  child.stdout.pause()
  const ended = once(child, 'exit')
  child.stdin.write('go')
  expect(await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 5000, 'hangs'))])).toEqual([
    0,
    null,
  ])
}, 20_000)

test('a log that has nothing left ends at once, also where the last line was of no interest', async () => {
  const { child } = run(`log.level = 'error'; log.info('no line')
    const from = performance.now(); await endLog(log, 5000); process.exit(performance.now() - from < 1000 ? 0 : 1)`)
  await once(child.stdout, 'data')
  const ended = once(child, 'exit')
  child.stdin.write('go')
  expect(await ended).toEqual([0, null])
}, 20_000)
