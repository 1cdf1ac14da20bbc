import type { Profile } from 'contract/identity/identity'
import { readyLiff } from './start-liff.ts'

/** Newer than the state at the login; undefined when LINE cannot be asked. */
export async function readFriendInLine(): Promise<Profile['lineFriend'] | undefined> {
  if (readyLiff.read()?.isLoggedIn() !== true) return undefined
  const { liff } = await import('./liff-friendship.ts')
  const { friendFlag } = await liff.getFriendship()
  return friendFlag ? 'friend' : 'none'
}
