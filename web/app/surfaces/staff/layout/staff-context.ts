import type { StaffPerson } from 'contract/identity/identity'
import { createContext } from 'react-router'

/** The current member of staff; the guard sets it before any page of the back-office loads. */
export const staffContext = createContext<StaffPerson>()
