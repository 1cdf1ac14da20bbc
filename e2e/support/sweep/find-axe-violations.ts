import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { animationsEnded } from '../animations-ended.ts'

/** What axe finds on the page: all rules, or only those that a change of colours or sizes can break. */
export async function findAxeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  await animationsEnded(page)
  // Legacy mode takes half the time; it does not merge the results of frames, and there are none.
  if (page.frames().length > 1) return ['axe does not examine the frames of this page']
  const axe = new AxeBuilder({ page }).setLegacyMode()
  if (rules) axe.withRules([...rules])
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ html, any }) => `${id} ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
  )
}
