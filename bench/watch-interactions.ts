import type { Page } from '@playwright/test'

type Watched = Window & { interactions: { id: number; duration: number; target: string }[] }

/** Records how long each touch or key took until the next frame. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const interactions: Watched['interactions'] = []
    Object.assign(window, { interactions })
    type Entry = PerformanceEntry & { interactionId: number; target: Element | null }
    new PerformanceObserver((list) => {
      for (const { interactionId, duration, name, target } of list.getEntries() as Entry[])
        if (interactionId > 0)
          interactions.push({ id: interactionId, duration, target: `${name} ${target?.tagName ?? ''}` })
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
}

export const countInteractions = (page: Page): Promise<number> =>
  page.evaluate(() => (performance as Performance & { interactionCount: number }).interactionCount)

/** In ms; 0 when all were below the reported minimum of 16 ms. */
export const takeSlowest = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { interactions } = window as unknown as Watched
    return Math.max(0, ...interactions.splice(0).map(({ duration }) => duration))
  })
