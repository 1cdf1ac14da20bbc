import type { Liff } from './start-liff.ts'

/**
 * Whether LINE's scanner can be used: inside LINE, in an app that may. Elsewhere it would need a page that evaluates
 * text as code, which our CSP forbids.
 */
export const canScan = (liff: Liff | undefined): liff is Liff =>
  liff !== undefined && liff.isInClient() && liff.isApiAvailable('scanCodeV2')

/** Opens LINE's scanner. Call it from a tap; undefined when the person closed it. */
export async function scanCode(): Promise<string | undefined> {
  const { liff } = await loadScanning()
  return (await liff.scanCodeV2()).value ?? undefined
}

/** Loads the part of the SDK that scans, so that a tap opens the scanner at once. */
export const loadScanning = () => import('./liff-scanning.ts')
