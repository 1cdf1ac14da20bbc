import type { Locator, Page } from '@playwright/test'
import { pages } from 'contract/pages'
import type { Screen } from './open-browser.ts'

export type Act = { name: string; until?: (page: Page) => Promise<unknown> } & (
  | { on: (page: Page) => Locator }
  | { key: string }
)
type Script = { screen: Screen; path: string; acts: readonly Act[] }

const press = (key: string): Act => ({ name: key, key })
const filter = (page: Page, name: string, value: string) =>
  page.locator(`#filters label:has(input[name="${name}"][value="${value}"])`)
const day = (page: Page) => page.locator('[data-testid^=day-][data-state=bookable]').first()
const field = (page: Page) => page.getByRole('main').getByLabel('想找什麼？')

const openMenu: Act = {
  name: 'menu',
  on: (page) => page.getByRole('button', { name: '選單與顯示設定' }),
  until: (page) => page.locator('#main-menu').waitFor({ state: 'visible' }),
}

export const interactionScripts: readonly Script[] = [
  {
    screen: 'phone',
    path: pages.home(),
    acts: [
      openMenu,
      { name: 'dark', on: (page) => page.locator('#main-menu').getByText('深色') },
      { name: 'large text', on: (page) => page.locator('#main-menu').getByText('特大') },
      press('Escape'),
      { name: 'search field', on: (page) => page.locator('#home-q') },
      press('a'),
    ],
  },
  {
    screen: 'phone',
    path: pages.classList(),
    acts: [
      {
        name: 'filters',
        on: (page) => page.getByRole('button', { name: /^篩選/ }),
        until: (page) => page.locator('#filters').waitFor({ state: 'visible' }),
      },
      { name: 'weekday', on: (page) => filter(page, 'weekday', '6') },
      { name: 'time of day', on: (page) => filter(page, 'time', 'evening') },
      {
        name: 'show',
        on: (page) => page.locator('#filters button[type=submit]'),
        until: (page) => page.waitForURL(/weekday=6/),
      },
    ],
  },
  {
    screen: 'desktop',
    path: pages.classList(),
    acts: [
      {
        name: 'weekday',
        on: (page) => filter(page, 'weekday', '6'),
        until: (page) => page.waitForURL(/weekday=6/),
      },
      {
        name: 'all again',
        on: (page) => filter(page, 'weekday', '6'),
        until: (page) => page.waitForURL(/class_all$/),
      },
      {
        name: 'month view',
        on: (page) => page.getByRole('link', { name: '月曆' }).first(),
        until: (page) => page.waitForURL(/view=calendar/),
      },
    ],
  },
  {
    screen: 'phone',
    path: pages.classDetail({ classId: 1 }),
    acts: [
      {
        name: 'a day',
        on: (page) => day(page).locator('label').first(),
        until: (page) => day(page).getByRole('spinbutton').waitFor(),
      },
      { name: 'one more', on: (page) => day(page).getByRole('button').last() },
      { name: 'people', on: (page) => day(page).getByRole('spinbutton') },
      press('ArrowDown'),
    ],
  },
  {
    screen: 'phone',
    path: pages.search(),
    acts: [
      { name: 'field', on: (page) => field(page), until: (page) => field(page).fill('鹿港x') },
      { ...press('Backspace'), until: (page) => page.getByRole('option').first().waitFor() },
      press('ArrowDown'),
      press('Escape'),
    ],
  },
]
