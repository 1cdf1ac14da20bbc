import type { Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { animationsEnded } from './animations-ended.ts'

/** Rules of axe that another colour scheme can break; the others depend on the document and its sizes alone. */
export const rulesOfColour = ['color-contrast', 'link-in-text-block'] as const

/** What axe finds on the page as it is: by all rules, or only by those that a change of colours or sizes can break. */
export async function findAxeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  await animationsEnded(page)
  if (page.frames().length > 1) return ['axe does not examine the frames of this page']
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return await page.evaluate(readViolations, rules)
}

type Runner = { run: (context: Document, options: RunOptions) => Promise<AxeResults> }

/** Runs in the page. What passes is not described, and no selector is computed: both take longer than the rules themselves. */
async function readViolations(rules: readonly string[] | undefined): Promise<string[]> {
  const { run } = (window as unknown as { axe: Runner }).axe
  const { violations } = await run(document, {
    resultTypes: ['violations'],
    selectors: false,
    ...(rules && { runOnly: { type: 'rule' as const, values: [...rules] } }),
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ html, any }) => `${id} ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
  )
}
