import type { StaffPerson } from 'contract/identity/identity'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { countsOfParts } from './counts-of-parts.ts'
import { readToDo, type ToDo } from './read-to-do.ts'

const maxAgeMs = 60_000
const none: ReadonlyMap<string, number> = new Map()

/**
 * For the badges of the menu. The home page has just read it; on other pages it is read again with a navigation, once a
 * minute at most.
 */
export function usePartCounts(roles: StaffPerson['roles'] | undefined): ReadonlyMap<string, number> {
  const ofHome = useRouteLoaderData<{ todo: ToDo | undefined }>('staffHome')?.todo
  const { pathname } = useLocation()
  const [read, setRead] = useState<ToDo>()
  const readAt = useRef(-Infinity)
  if (ofHome !== undefined && ofHome !== read) setRead(ofHome)
  useEffect(() => {
    if (ofHome !== undefined) readAt.current = Date.now()
    if (roles === undefined || Date.now() - readAt.current < maxAgeMs) return
    readAt.current = Date.now()
    void readToDo(roles, { isBackground: true }).then(setRead, () => undefined)
  }, [pathname, ofHome, roles])
  return read === undefined ? none : countsOfParts(read)
}
