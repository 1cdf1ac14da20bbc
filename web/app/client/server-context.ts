import type { Reader } from 'contract/endpoint'
import { createContext, RouterContextProvider } from 'react-router'

/** What loaders on the server can use: the API, read in process as a visitor. */
export const readerContext = createContext<Reader>()

/** What the scripts of the page are marked with. */
export const scriptMarkContext = createContext<string>()

/** Where faults of loaders and of rendering are told. */
export const faultContext = createContext<(fault: unknown) => void>()

type Parts = { read: Reader; scriptMark: string; onFault: (fault: unknown) => void }

/** Makes the context of one page request. */
export function provideContext({ read, scriptMark, onFault }: Parts): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(readerContext, read)
  context.set(scriptMarkContext, scriptMark)
  context.set(faultContext, onFault)
  return context
}
