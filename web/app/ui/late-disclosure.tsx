import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { Disclosure } from './disclosure.tsx'

type LateDisclosureProps<Props extends object> = {
  summary: ReactNode
  load: () => Promise<ComponentType<Props>>
  props: Props
  children?: ReactNode
  startsOpen?: boolean
  className?: string
}

/** For rarely opened content: its code is loaded when it is opened. Without a network it says how to try again. */
export function LateDisclosure<Props extends object>(late: LateDisclosureProps<Props>) {
  const { summary, load, props, children, startsOpen = false, className = '' } = late
  const [Loaded, setLoaded] = useState<ComponentType<Props>>()
  const [isMissing, setMissing] = useState(false)
  const loadContent = useCallback(
    () =>
      load().then(
        (component) => {
          setMissing(false)
          setLoaded(() => component)
        },
        () => setMissing(true),
      ),
    [load],
  )
  // The browser may report it as opened before React has mounted it.
  useEffect(() => {
    if (startsOpen) void loadContent()
  }, [startsOpen, loadContent])
  return (
    <Disclosure
      summary={summary}
      className={className}
      open={startsOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !Loaded) void loadContent()
      }}
    >
      {children}
      {Loaded && <Loaded {...props} />}
      {isMissing && <p role="alert">目前連不上網路，連上以後請收起來再打開一次。</p>}
    </Disclosure>
  )
}
