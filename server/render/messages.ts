import type { KeyObject } from 'node:crypto'
import type { DatabaseOptions } from 'api/platform/db/database'
import type { RefusalCode } from 'contract/errors'
import type { RenderedPage } from './rendered-page.ts'

export type RenderSettings = {
  database: Omit<DatabaseOptions, 'onLost'>
  replica: Omit<DatabaseOptions, 'onLost'> | undefined
  origin: string
  demo: boolean
  buildPollSeconds: number | undefined
  liffId: string | undefined
  /** Checks data read by pages against the contract; the thread's own NODE_ENV is always `production`. */
  checksAnswers: boolean
  hasSharedCache: boolean
  previewKey: KeyObject
}

export type SerializedError =
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
  | { kind: 'failed'; id: number; error: SerializedError }
  | { kind: 'pong' }
