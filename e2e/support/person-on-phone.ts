import type { BrowserContextOptions, Locator, Page } from '@playwright/test'
import type { EmptyInstallation } from './empty-installation.ts'
import { estimatePerson } from './estimate-person.ts'
import { hydrated } from './log-in.ts'

/** Somebody with a phone, whose time is estimated. */
export type Person = ReturnType<typeof estimatePerson> & { page: Page }

export const contextOptions = ({ origin }: EmptyInstallation): BrowserContextOptions => ({
  baseURL: origin,
  locale: 'zh-TW',
  timezoneId: 'Asia/Taipei',
  serviceWorkers: 'block',
})

/** A new person, who has no login yet. */
export async function openPhone(site: EmptyInstallation): Promise<Person> {
  const viewport = { width: 390, height: 844 }
  const options = { ...contextOptions(site), viewport, hasTouch: true, isMobile: true }
  const page = await (await site.browser.newContext(options)).newPage()
  return { page, ...estimatePerson(page) }
}

export const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Replaces what the field contains. */
export async function write(person: Person, field: Locator, text: string): Promise<void> {
  await person.tap(field)
  await person.page.keyboard.press('ControlOrMeta+a')
  await person.type(text)
}

/** The first login at LINE, as the person with this key. */
export async function logInAtLine(person: Person, key: string): Promise<void> {
  await person.tap(button(person.page, '用 LINE 登入'))
  await person.tap(person.page.getByTestId(`login-as-${key}`))
  await allowAtLine(person)
}

/** LINE asks for consent, and may offer the official account. */
export async function allowAtLine(person: Person): Promise<void> {
  const { page } = person
  await person.tap(page.getByTestId('consent-allow'))
  const offer = page.getByTestId('skip-friend')
  await page.locator('html[data-hydrated]').or(offer).first().waitFor()
  if (await offer.isVisible()) await person.tap(offer)
  await hydrated(page)
}
