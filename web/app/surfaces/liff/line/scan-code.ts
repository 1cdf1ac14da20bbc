import type { Liff } from './start-liff.ts'

/**
 * Only inside LINE, in an app with the permission. Elsewhere the scanner evaluates text as code, which our CSP
 * forbids.
 */
export const canScan = (liff: Liff | undefined): liff is Liff =>
  liff !== undefined && liff.isInClient() && liff.isApiAvailable('scanCodeV2')

/** Call it from a tap; undefined when the person closed the scanner. */
export async function scanCode(): Promise<string | undefined> {
  const { liff } = await loadScanning()
  return (await liff.scanCodeV2()).value ?? undefined
}

export const loadScanning = () => import('./liff-scanning.ts')
