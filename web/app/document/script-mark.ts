import { createContext } from 'react'

/**
 * Marks the scripts of a page while it is rendered on the server, as their nonce; the server then names the hashes of
 * the marked ones in the policy and takes the mark away. In the browser there is none.
 */
export const ScriptMark = createContext<string | undefined>(undefined)
