import { useState, type ComponentType, type ReactNode } from 'react'
import { Disclosure } from './disclosure.tsx'

type LateDisclosureProps<Props extends object> = {
  summary: ReactNode
  /** Loads the component inside, when somebody first opens it. */
  load: () => Promise<ComponentType<Props>>
  /** For the component that is loaded. */
  props: Props
  /** Shown above it from the beginning. */
  children?: ReactNode
  startsOpen?: boolean
  className?: string
}

/** A disclosure for what few people open: its code is loaded then. Without a network it says how to try again. */
export function LateDisclosure<Props extends object>(late: LateDisclosureProps<Props>) {
  const { summary, load, props, children, startsOpen = false, className = '' } = late
  const [Loaded, setLoaded] = useState<ComponentType<Props>>()
  const [isMissing, setMissing] = useState(false)
  const open = () => {
    setMissing(false)
    load().then(
      (component) => setLoaded(() => component),
      () => setMissing(true),
    )
  }
  return (
    <Disclosure
      summary={summary}
      className={className}
      // The browser reports it as opened, also at the start.
      open={startsOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !Loaded) open()
      }}
    >
      {children}
      {Loaded && <Loaded {...props} />}
      {isMissing && <p role="alert">目前連不上網路，連上以後請收起來再打開一次。</p>}
    </Disclosure>
  )
}
