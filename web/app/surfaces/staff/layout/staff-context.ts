import type { StaffPerson } from 'contract/identity'
import { createContext } from 'react-router'

/** Who works here, set by the guard before any page of the back-office loads. */
export const staffContext = createContext<StaffPerson>()
