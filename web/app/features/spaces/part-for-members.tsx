import { useEffect, useState, type ComponentType } from 'react'
import { authState, isMember, loggedOut } from '#client/session/auth-state.ts'
import { useStore } from '#client/use-store.ts'

type PartForMembersProps<Props> = {
  /** The same function each time. */
  load: () => Promise<{ default: ComponentType<Props> }>
  props: Props
}

/** A part of a page that only members can have; visitors do not load its code. */
export function PartForMembers<Props extends object>({ load, props }: PartForMembersProps<Props>) {
  const canHave = isMember(useStore(authState, loggedOut))
  const [Loaded, setLoaded] = useState<ComponentType<Props>>()
  useEffect(() => {
    // Without its file nothing is shown: the page works without the part.
    if (canHave)
      load().then(
        (module) => setLoaded(() => module.default),
        () => undefined,
      )
  }, [canHave, load])
  return canHave && Loaded ? <Loaded {...props} /> : null
}
