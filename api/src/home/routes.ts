import * as contract from 'contract/home'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { route, type Route } from '#platform/http/route.ts'
import { remember } from '#platform/remember.ts'
import { readHome } from './read-home.ts'

const ttlMs = 30_000

type HomeDeps = {
  db: Database
  clock: Clock
  onContentChange?: ((listener: () => void) => void) | undefined
}

export const homeRoutes = ({ db, clock, onContentChange }: HomeDeps): Route[] => {
  const home = remember(() => readHome(db, clock.now()), ttlMs)
  onContentChange?.(() => home.forget())
  return [route(contract.readHome, () => home())]
}
