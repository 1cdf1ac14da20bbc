/** The login channel of a LIFF app: the part of its id before the dash. */
export function channelOfLiffApp(liffId: string): string {
  return liffId.split('-')[0] ?? ''
}
