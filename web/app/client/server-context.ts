import type { Reader } from 'contract/endpoint'
import { createContext, RouterContextProvider } from 'react-router'

/** What loaders on the server can use: the API, called in process as a visitor. */
export const readerContext = createContext<Reader>()

export const scriptNonceContext = createContext<string>()

/** Receives errors of loaders and of rendering. */
export const faultContext = createContext<(fault: unknown) => void>()

type Parts = { read: Reader; scriptNonce: string; onFault: (fault: unknown) => void }

export function provideContext({ read, scriptNonce, onFault }: Parts): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(readerContext, read)
  context.set(scriptNonceContext, scriptNonce)
  context.set(faultContext, onFault)
  return context
}
