import { useEffect, useState, type ComponentType } from 'react'
import { authState, isMember, loggedOut } from '#client/session/auth-state.ts'
import { useStore } from '#client/use-store.ts'

type Props = { now: string }

const loadOwnApplications = () => import('./own-applications.tsx')

/** Only members have applications; visitors do not load the code. */
export function LazyOwnApplications(props: Props) {
  const canHave = isMember(useStore(authState, loggedOut))
  const [Loaded, setLoaded] = useState<ComponentType<Props>>()
  useEffect(() => {
    // Without its file nothing is shown: the pages of the applications work without the list.
    if (canHave)
      loadOwnApplications().then(
        (module) => setLoaded(() => module.default),
        () => undefined,
      )
  }, [canHave])
  return canHave && Loaded ? <Loaded {...props} /> : null
}
