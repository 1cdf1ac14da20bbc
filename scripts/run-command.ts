import { delimiter, dirname, join } from 'node:path'
import type { Part } from './run-parts.ts'
import { exitCodeOf, startProgram } from './start-program.ts'

const projectFolder = join(import.meta.dirname, '..')

export type Command = { name: string; command: readonly string[]; cwd?: string; env?: NodeJS.ProcessEnv }

/** Prints one line with the time and, on failure, the output. Rejects when the program cannot be started. */
export async function runCommand({ name, command, cwd, env = {} }: Command): Promise<boolean> {
  const started = Date.now()
  const child = startProgram(command, {
    cwd: cwd ?? projectFolder,
    env: { ...process.env, PATH: pathWithNode(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.setEncoding('utf8')
    stream.on('data', (text: string) => (output += text))
  }
  const code = await exitCodeOf(child)
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}  ${seconds} s${code === 0 ? '' : `\n${output}`}`)
  return code === 0
}

export const asCheck = ({ cores = 1, after = [], ...command }: Command & Omit<Part, 'run'>): Part => ({
  name: command.name,
  cores,
  after,
  run: async () => ((await runCommand(command)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
})

const pathWithNode = () => `${dirname(process.execPath)}${delimiter}${process.env['PATH']}`
