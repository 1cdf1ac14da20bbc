import { useEffect, useState } from 'react'
import { authState, isMember, loggedOut } from '#client/session/auth-state.ts'
import { useStore } from '#client/use-store.ts'
import type { BringCompanions, BringCompanionsProps } from './bring-companions.tsx'

const loadCompanions = () => import('./bring-companions.tsx')

export function LazyCompanions(props: BringCompanionsProps) {
  const canBring = isMember(useStore(authState, loggedOut))
  const [Loaded, setLoaded] = useState<typeof BringCompanions>()
  const isNeeded = canBring && props.plusLimit > 0 && props.checkedDays.length > 0
  useEffect(() => {
    // Without its file nothing is shown: the stepper of each day works without it.
    if (isNeeded)
      loadCompanions().then(
        (module) => setLoaded(() => module.BringCompanions),
        () => undefined,
      )
  }, [isNeeded])
  return isNeeded && Loaded ? <Loaded {...props} /> : null
}
