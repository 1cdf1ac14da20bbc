import type { LineWorld } from '#line/line-world.ts'
import { appendRow, type InboxRow } from './messaging-state.ts'

export function recordInbox(world: LineWorld, row: Omit<InboxRow, 'at'>): void {
  appendRow(world.messaging.inbox, { ...row, at: new Date(world.now()).toISOString() })
}
