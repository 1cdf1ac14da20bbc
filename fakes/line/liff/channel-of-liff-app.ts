export function channelOfLiffApp(liffId: string): string {
  return liffId.split('-')[0] ?? ''
}
