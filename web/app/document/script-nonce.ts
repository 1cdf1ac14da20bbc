import { createContext } from 'react'

/**
 * The nonce of the page's scripts while it is rendered on the server. The server then puts the hashes of these scripts
 * into the CSP and removes the nonce. In the browser there is none.
 */
export const ScriptNonce = createContext<string | undefined>(undefined)
