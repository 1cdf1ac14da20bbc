import { appendFileSync, chownSync, renameSync, statSync } from 'node:fs'
import type { Account } from './server-plan.ts'

const largestFileBytes = 5_000_000
const tailCharacters = 2_000

export type BoundedLog = {
  write(chunk: Buffer | string): void
  /** The last lines written by this process, for error messages. */
  tail(): string
}

/**
 * A log file limited to twice 5 MB: `file` and the previous `file.1`. PostgreSQL's own collector rotates but does not
 * delete. Never throws: a full disk must not stop the server that could free space.
 */
export function openBoundedLog(file: string, account: Account | undefined): BoundedLog {
  let recent = ''
  return {
    write(chunk) {
      recent = (recent + chunk).slice(-tailCharacters)
      try {
        if (sizeOf(file) > largestFileBytes) renameSync(file, `${file}.1`)
        appendFileSync(file, chunk, { mode: 0o600 })
        if (account) chownSync(file, account.uid, account.gid)
      } catch {
        return
      }
    },
    tail: () => recent.trim(),
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
