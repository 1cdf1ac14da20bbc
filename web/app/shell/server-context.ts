import type { Reader } from 'contract/endpoint'
import { createContext, RouterContextProvider } from 'react-router'

/** What loaders on the server can use: the API, read in process as a visitor. */
export const readerContext = createContext<Reader>()

/** Makes the context of one page request. */
export function provideReader(read: Reader): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(readerContext, read)
  return context
}
