import { createStore } from '#client/store.ts'
import { displayKey } from './display-key.ts'

/** How a reader wants the site to look; kept in the browser. */
export type DisplayChoice = {
  theme: 'system' | 'light' | 'dark'
  text: 'normal' | 'large' | 'larger'
  cursor: 'season' | 'plain'
}

export const defaultDisplay: DisplayChoice = { theme: 'system', text: 'normal', cursor: 'season' }

export const displayChoice = createStore<DisplayChoice>(defaultDisplay)

/** Takes up what the browser keeps. Anything unreadable counts as no choice. */
export function followStoredDisplay(): void {
  try {
    const kept = JSON.parse(localStorage.getItem(displayKey) ?? '{}') as Partial<DisplayChoice>
    displayChoice.write({ ...defaultDisplay, ...kept })
  } catch {
    displayChoice.write(defaultDisplay)
  }
}

/** Changes part of the choice, shows it at once and keeps it. */
export function chooseDisplay(part: Partial<DisplayChoice>): void {
  const choice = { ...displayChoice.read(), ...part }
  displayChoice.write(choice)
  apply(choice)
  try {
    localStorage.setItem(displayKey, JSON.stringify(choice))
  } catch {
    // storage is full or forbidden: the choice lasts as long as this page
  }
}

const apply = ({ theme, text, cursor }: DisplayChoice): void => {
  const { dataset } = document.documentElement
  mark(dataset, 'theme', theme === 'system' ? undefined : theme)
  mark(dataset, 'text', text === 'normal' ? undefined : text)
  mark(dataset, 'plainCursor', cursor === 'plain' ? '' : undefined)
}

const mark = (dataset: DOMStringMap, name: string, value: string | undefined): void => {
  if (value === undefined) delete dataset[name]
  else dataset[name] = value
}
