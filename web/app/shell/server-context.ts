import type { Reader } from 'contract/endpoint'
import { createContext, RouterContextProvider } from 'react-router'

/** What loaders on the server can use: the API, read in process as a visitor. */
export const readerContext = createContext<Reader>()

/** What the scripts of the page are marked with. */
export const scriptMarkContext = createContext<string>()

/** Makes the context of one page request. */
export function provideContext(read: Reader, scriptMark: string): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(readerContext, read)
  context.set(scriptMarkContext, scriptMark)
  return context
}
