import { BoundedMap } from '#line/bounded-map.ts'
import type { SharedMessages } from './share/shared-messages.ts'

export interface ShareAttempt {
  liffId: string
  userKey: string
  startedAt: number
  outcome?: ShareOutcome
}

/** The words are LINE's. */
export interface ShareOutcome {
  result: 'SUCCESS' | 'CANCEL' | 'ERROR'
  resultDescription?: string
}

export interface Subwindow {
  mainLiffId: string
  subLiffId: string
  mstChallenge: string
  appData: unknown
  outcome?: SubwindowOutcome
}

export interface SubwindowOutcome {
  status: 'submit' | 'cancel' | 'close'
  result: Record<string, unknown>
}

/** By the share picker or `liff.sendMessages()`. */
export interface SentMessages {
  by: 'share' | 'chat'
  from: string
  /** Empty for the chat that the app was opened from. */
  to: readonly string[]
  messages: SharedMessages
  at: string
}

/** `none`: from no chat, such as the list of recent apps. */
export type LiffOpening = 'utou' | 'none'

export interface LiffState {
  shares: BoundedMap<ShareAttempt>
  subwindows: BoundedMap<Subwindow>
  /** Token of an opened subwindow (mst) → its id (msit). */
  subwindowTokens: BoundedMap<string>
  /** By access token; tokens of external browsers are absent. */
  openings: BoundedMap<LiffOpening>
  sent: SentMessages[]
  nextShares: ShareOutcome[]
  nextScans: SubwindowOutcome[]
  /** Used when an in-app browser has no cookie. */
  phone: { user?: string; opening: LiffOpening }
}

export function createLiffState(): LiffState {
  return {
    shares: new BoundedMap(500),
    subwindows: new BoundedMap(500),
    subwindowTokens: new BoundedMap(500),
    openings: new BoundedMap(20_000),
    sent: [],
    nextShares: [],
    nextScans: [],
    phone: { opening: 'utou' },
  }
}

const maxSent = 200

export function recordSent(state: LiffState, sent: SentMessages): void {
  state.sent.push(sent)
  if (state.sent.length > maxSent) state.sent.shift()
}
