import type { StaffPerson } from 'contract/identity/identity'
import { createContext, type RouterContextProvider } from 'react-router'

/** Set by the guard before any page loads; null without a network. */
export const staffContext = createContext<StaffPerson | null>(null)

/** Throws without a network, where only the page of a class day opens. */
export function currentStaff(context: Readonly<RouterContextProvider>): StaffPerson {
  const person = context.get(staffContext)
  if (person === null) throw new Error('the guard has not read who this is')
  return person
}
