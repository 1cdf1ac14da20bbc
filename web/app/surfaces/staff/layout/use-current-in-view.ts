import { useEffect, useRef } from 'react'

/** Scrolls the rail of a desk, which is longer than most screens, so far that the link of the present page is seen. */
export function useCurrentInView(pathname: string, parts: number) {
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const rail = menu.current?.parentElement
    const link = menu.current?.querySelector('[aria-current="page"]')
    if (!rail || !link || link.clientHeight === 0) return
    const [seen, current] = [rail.getBoundingClientRect(), link.getBoundingClientRect()]
    const below = current.bottom + current.height - seen.bottom
    const above = seen.top - current.top + current.height
    if (below > 0) rail.scrollTop += below
    else if (above > 0) rail.scrollTop -= above
  }, [pathname, parts])
  return menu
}
