import type { CDPSession } from '@playwright/test'

/** From now on, by request: bytes of bodies as transferred, and of whole responses with uncompressed headers. */
export const watchSizes = async (devtools: CDPSession) => {
  const [bodies, wholes, heads] = [
    new Map<string, number>(),
    new Map<string, number>(),
    new Map<string, number>(),
  ]
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    heads.set(requestId, response.encodedDataLength)
  })
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    bodies.set(requestId, (bodies.get(requestId) ?? 0) + encodedDataLength)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    wholes.set(requestId, encodedDataLength)
    // Chrome reports no bytes for the data of a document.
    if (bodies.get(requestId) === 0) bodies.set(requestId, encodedDataLength - (heads.get(requestId) ?? 0))
  })
  await devtools.send('Network.enable')
  return { bodies, wholes }
}
