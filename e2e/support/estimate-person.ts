import { expect, type Locator, type Page } from '@playwright/test'

/**
 * A person's time in seconds, after the keystroke-level model (Card, Moran, Newell 1980): 1.35 s to decide and 1.1 s to
 * point at something. Typing on a phone is slower than the model's keyboards, so a character counts 0.8 s instead of
 * 0.28 s; a flick of the page and a look at what it shows count 1.5 s; a new screen is read for 4 s.
 */
const seconds = { decide: 1.35, point: 1.1, character: 0.8, scroll: 1.5, read: 4 }

/** What a person did so far. `seconds` is their own time, without waiting for the site. */
type Effort = { taps: number; scrolls: number; characters: number; screens: number; seconds: number }

/** Waits until the page has stood still for `settleMs`. Chromium takes a tap on a page that still scrolls as a stop. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(
    (settleMs) =>
      new Promise((resolve) => {
        let [at, since] = [scrollY, performance.now()]
        const look = (now: number) => {
          if (scrollY !== at) [at, since] = [scrollY, now]
          if (now - since >= settleMs) resolve()
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
    settleMs,
  )

const settleMs = 400

/** Uses a page as a person with a phone would, and counts taps, typed characters, scrolling and read screens. */
export function estimatePerson(page: Page) {
  const effort: Effort = { taps: 0, scrolls: 0, characters: 0, screens: 0, seconds: 0 }
  /** Scrolls by half a screen until the target is on it, as a thumb would. */
  const bringIntoView = async (target: Locator) => {
    await target.waitFor()
    await settle(page)
    if (!(await isOnScreen(page, target))) await pointAtContent(page)
    for (let flicks = 0; flicks < 30 && !(await isOnScreen(page, target)); flicks += 1) {
      const isAbove = ((await target.boundingBox())?.y ?? 0) < 0
      await page.mouse.wheel(0, (page.viewportSize()!.height * (isAbove ? -1 : 1)) / 2)
      await settle(page)
      effort.scrolls += 1
      effort.seconds += seconds.scroll
    }
    await expect(target).toBeInViewport({ ratio: 0.5 })
  }
  return {
    effort: effort as Readonly<Effort>,
    tap: async (target: Locator) => {
      await bringIntoView(target)
      await target.tap()
      effort.taps += 1
      effort.seconds += seconds.decide + seconds.point
    },
    /** Chooses an option of a list that the phone shows itself. */
    choose: async (target: Locator, label: string) => {
      await bringIntoView(target)
      await target.selectOption({ label })
      effort.taps += 2
      effort.seconds += 2 * (seconds.decide + seconds.point) + seconds.scroll
    },
    /** Sets a date or a time with the wheels of the phone: hours and minutes, or year, month and day. */
    pick: async (target: Locator, value: string) => {
      await bringIntoView(target)
      await target.fill(value)
      const wheels = value.split(/[-:]/).length
      effort.taps += 2
      effort.seconds += 2 * (seconds.decide + seconds.point) + wheels * (seconds.decide + seconds.scroll)
    },
    /** Types into the field that has the focus. */
    type: async (text: string) => {
      await page.keyboard.type(text)
      effort.characters += text.length
      effort.seconds += text.length * seconds.character
    },
    /** Waits for a heading and reads its screen. */
    read: async (heading: Locator) => {
      await expect(heading).toBeVisible()
      effort.screens += 1
      effort.seconds += seconds.read
    },
  }
}

/** Beside its text. A wheel that turns over the rail of the back-office scrolls the rail. */
async function pointAtContent(page: Page): Promise<void> {
  const left = await page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().left ?? 0)
  await page.mouse.move(left + 4, page.viewportSize()!.height / 2)
}

/** Bars that stick to the bottom cover what lies behind them. */
const isOnScreen = async (page: Page, target: Locator): Promise<boolean> => {
  const box = await target.boundingBox()
  if (box === null) return false
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  if (y < 0 || y > page.viewportSize()!.height) return false
  return await target.evaluate(
    (element, at) => {
      const hit = document.elementFromPoint(at.x, at.y)
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      return hit !== null && [element, ...labels].some((one) => one.contains(hit) || hit.contains(one))
    },
    { x, y },
  )
}
