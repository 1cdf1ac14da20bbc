import { createContext } from 'react'

/**
 * The nonce of the page's scripts, on the server only: the server puts their hashes into the CSP and removes the
 * nonce.
 */
export const ScriptNonce = createContext<string | undefined>(undefined)
