import { BoundedMap } from '#line/bounded-map.ts'
import type { SharedMessages } from './share/shared-messages.ts'

/** One opened share picker, found by its one-time token. */
export interface ShareAttempt {
  liffId: string
  userKey: string
  startedAt: number
  outcome?: ShareOutcome
}

/** How a share ended: the words are those of LINE. */
export interface ShareOutcome {
  result: 'SUCCESS' | 'CANCEL' | 'ERROR'
  resultDescription?: string
}

/** One window that the SDK opened in LINE, such as the scanner, found by its id (msit). */
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

/** What was sent through the share picker or by `liff.sendMessages()`. */
export interface SentMessages {
  by: 'share' | 'chat'
  from: string
  /** Names of the chosen friends and groups; empty for the chat that the app was opened from. */
  to: readonly string[]
  messages: SharedMessages
  at: string
}

/** The chat from which a LIFF app was opened, or none (such as the list of recent apps). */
export type LiffOpening = 'utou' | 'none'

/** State of the LIFF functions. */
export interface LiffState {
  shares: BoundedMap<ShareAttempt>
  subwindows: BoundedMap<Subwindow>
  /** Token of an opened subwindow (mst) → its id (msit). */
  subwindowTokens: BoundedMap<string>
  /** Access token → where the app was opened; tokens of external browsers are absent. */
  openings: BoundedMap<LiffOpening>
  sent: SentMessages[]
  /** Outcomes for the next share pickers and scanners, set by the control API. */
  nextShares: ShareOutcome[]
  nextScans: SubwindowOutcome[]
  /** Whose phone LINE's in-app browsers are, unless their cookie says otherwise. */
  phone: { user?: string; opening: LiffOpening }
}

/** The state at start and after a reset. */
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

/** Remembers sent messages; the oldest are dropped. */
export function recordSent(state: LiffState, sent: SentMessages): void {
  state.sent.push(sent)
  if (state.sent.length > maxSent) state.sent.shift()
}
