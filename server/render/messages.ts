import type { DatabaseOptions } from 'api/platform/db/database'
import type { RefusalCode } from 'contract/errors'
import type { RenderedPage } from './rendered-page.ts'

/** What the thread that renders pages is started with. */
export type RenderSettings = {
  database: Omit<DatabaseOptions, 'onLost'>
  replica: Omit<DatabaseOptions, 'onLost'> | undefined
  /** Scheme and host of the site; requests are never asked for it. */
  origin: string
  demo: boolean
  buildPollSeconds: number | undefined
  /** What pages read is checked against the contract; the thread's own NODE_ENV is always `production`. */
  checksAnswers: boolean
  /** A proxy in front may keep pages. */
  hasSharedCache: boolean
}

/** An error as it can be sent between threads, with what the log and the answer need of it. */
export type SentError =
  | { refusal: RefusalCode; retryAfterSeconds: number | undefined; message: string }
  | { name: string; message: string; stack: string | undefined; code?: string; severity?: string }

export type ToThread =
  | { kind: 'render'; id: number; path: string }
  | { kind: 'content-changed' }
  | { kind: 'ping' }
  | { kind: 'close' }

export type FromThread =
  | { kind: 'ready'; templates: readonly string[] }
  | { kind: 'page'; id: number; page: RenderedPage }
  | { kind: 'failed'; id: number; error: SentError }
  | { kind: 'pong' }
