import type { Page } from '@playwright/test'
import type { Screen } from './open-browser.ts'

/** One touch, click or key, by name; with what has to be there before the next one. */
export type Act = {
  name: string
  act: (page: Page) => Promise<unknown>
  until?: (page: Page) => Promise<unknown>
}
type Script = { screen: Screen; path: string; acts: readonly Act[] }

const press = (key: string): Act => ({ name: key, act: (page) => page.keyboard.press(key) })
const filter = (page: Page, name: string, value: string) =>
  page.locator(`#filters label:has(input[name="${name}"][value="${value}"])`)
const day = (page: Page) => page.locator('[data-testid^=day-][data-state=bookable]').first()
const field = (page: Page) => page.getByRole('combobox', { name: '想找什麼？' })

const openMenu: Act = {
  name: 'menu',
  act: (page) => page.getByRole('button', { name: '選單與顯示設定' }).click(),
  until: (page) => page.locator('#main-menu').waitFor({ state: 'visible' }),
}

/** What people press, on the pages where a press has most to do. */
export const interactionScripts: readonly Script[] = [
  {
    screen: 'phone',
    path: '/home',
    acts: [
      openMenu,
      { name: 'dark', act: (page) => page.locator('#main-menu').getByText('深色').tap() },
      { name: 'large text', act: (page) => page.locator('#main-menu').getByText('特大').tap() },
      press('Escape'),
      { name: 'words', act: (page) => page.locator('#home-q').tap() },
      press('a'),
    ],
  },
  {
    screen: 'phone',
    path: '/course/class_all',
    acts: [
      {
        name: 'filters',
        act: (page) => page.getByRole('button', { name: /^篩選/ }).tap(),
        until: (page) => page.locator('#filters').waitFor({ state: 'visible' }),
      },
      { name: 'weekday', act: (page) => filter(page, 'weekday', '6').tap() },
      { name: 'time of day', act: (page) => filter(page, 'time', 'evening').tap() },
      {
        name: 'show',
        act: (page) => page.locator('#filters button[type=submit]').tap(),
        until: (page) => page.waitForURL(/weekday=6/),
      },
    ],
  },
  {
    screen: 'desktop',
    path: '/course/class_all',
    acts: [
      {
        name: 'weekday',
        act: (page) => filter(page, 'weekday', '6').click(),
        until: (page) => page.waitForURL(/weekday=6/),
      },
      {
        name: 'all again',
        act: (page) => filter(page, 'weekday', '6').click(),
        until: (page) => page.waitForURL(/class_all$/),
      },
      {
        name: 'month view',
        act: (page) => page.getByRole('link', { name: '月曆' }).first().click(),
        until: (page) => page.waitForURL(/view=calendar/),
      },
    ],
  },
  {
    screen: 'phone',
    path: '/course/class_all/1',
    acts: [
      {
        name: 'a day',
        act: (page) => day(page).locator('label').first().tap(),
        until: (page) => day(page).getByRole('spinbutton').waitFor(),
      },
      { name: 'one more', act: (page) => day(page).getByRole('button').last().tap() },
      { name: 'people', act: (page) => day(page).getByRole('spinbutton').tap() },
      press('ArrowDown'),
    ],
  },
  {
    screen: 'phone',
    path: '/search',
    acts: [
      { name: 'field', act: (page) => field(page).tap(), until: (page) => field(page).fill('鹿港x') },
      { ...press('Backspace'), until: (page) => page.getByRole('option').first().waitFor() },
      press('ArrowDown'),
      press('Escape'),
    ],
  },
]
