import { expect, type Page } from '@playwright/test'

/** The Sunday in the week after next, when everything may be applied for; the base is open on its Wednesday. */
export const week = (): string => {
  const day = new Date(Date.now() + 8 * 60 * 60 * 1000)
  day.setUTCDate(day.getUTCDate() - day.getUTCDay() + 14)
  return day.toISOString().slice(0, 10)
}
/** A day after that Sunday, or before it. */
export const dateIn = (days: number): string => {
  const day = new Date(`${week()}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}
/** From today to a day of that week. */
export const daysTo = (day: number): number => {
  const today = new Date(Date.now() + 8 * 60 * 60 * 1000).toISOString().slice(0, 10)
  return (Date.parse(dateIn(day)) - Date.parse(today)) / 86_400_000
}

/** A half-hour of a day of that week, 0 being Sunday. */
export const slot = (page: Page, day: number, clock: string) =>
  page
    .locator(`[data-date="${dateIn(day)}"]`)
    .and(page.getByRole('button', { name: new RegExp(` ${clock}，`) }))

/** On narrow screens. */
export const showDay = async (page: Page, day: number) => {
  const [, month, date] = dateIn(day).split('-').map(Number)
  await page
    .getByRole('group', { name: '選一天' })
    .getByRole('button', { name: `${month}月${date}日` })
    .click()
}

export const choose = async (page: Page, day: number, from: string, lastHalfHour: string) => {
  await slot(page, day, from).click()
  await expect(page.getByText(/開始，再點結束的那一格$/)).toBeVisible()
  await slot(page, day, lastHalfHour).click()
}

export const next = (page: Page) => page.getByRole('button', { name: '下一步' })

/** The second step of an application. */
export const fillInPurpose = async (page: Page) => {
  await page.getByLabel('讀書會', { exact: true }).check()
  await page.getByLabel('活動名稱').fill('週五讀書會')
  await page.getByLabel('大約幾個人').fill('１２')
  await next(page).click()
}
