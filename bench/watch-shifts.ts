import type { Page } from '@playwright/test'

export type Shift = { value: number; at: number; moved: string[] }
type Watched = Window & { shifts: Shift[] }

/** Records layout shifts that no touch or key has caused. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    const name = (node: Node | null): string =>
      node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : String(node?.nodeName)
    type Entry = PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null }[]
    }
    new PerformanceObserver((list) => {
      for (const { value, startTime, hadRecentInput, sources } of list.getEntries() as Entry[])
        if (!hadRecentInput)
          shifts.push({ value, at: Math.round(startTime), moved: sources.map(({ node }) => name(node)) })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Throws when the browser does not report it. */
export const shiftsOf = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => {
    const { shifts } = window as unknown as Partial<Watched>
    if (shifts === undefined) throw new Error('the browser does not report layout shifts')
    return shifts
  })
