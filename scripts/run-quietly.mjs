import { spawn } from 'node:child_process'
import { projectFolder } from './project-folder.mjs'

const shownLines = 15
const maxOutputCharacters = 200_000

export class StepFailed extends Error {
  constructor(message, advice) {
    super(message)
    this.advice = advice
  }
}

/** Throws StepFailed with the program's first and last lines when it fails. */
export async function runQuietly(program, args, { advice, cwd = projectFolder, env = process.env }) {
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const stopForwarding = forwardSignals(child)
  let output = ''
  const collect = (chunk) => (output = (output + chunk).slice(-maxOutputCharacters))
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const outcome = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(code ?? signal))
  })
  stopForwarding()
  if (outcome === 0) return
  throw new StepFailed(
    `${firstAndLastLines(output)}\n\n${[program, ...args].join(' ')} exited with ${outcome}`,
    advice,
  )
}

/** npm prints the cause first, a build prints it last. */
function firstAndLastLines(output) {
  const lines = output.trim().split('\n')
  if (lines.length <= 2 * shownLines) return lines.join('\n')
  return [...lines.slice(0, shownLines), '  […]', ...lines.slice(-shownLines)].join('\n')
}

/** Without this, a service manager's SIGTERM would leave the program running. */
function forwardSignals(child) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  const forward = (signal) => child.kill(signal)
  for (const signal of signals) process.on(signal, forward)
  return () => signals.forEach((signal) => process.off(signal, forward))
}
