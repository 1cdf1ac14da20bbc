import type { Page } from '@playwright/test'

/** Measures the transferred bytes of each response body from now on, by request. Chrome reports none for documents. */
export const measureTransfers = async (page: Page): Promise<Map<string, number>> => {
  const sizes = new Map<string, number>()
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, (sizes.get(requestId) ?? 0) + encodedDataLength)
  })
  await devtools.send('Network.enable')
  return sizes
}
