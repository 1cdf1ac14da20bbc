import { createStore } from '#client/create-store.ts'
import { displayKey } from './display-key.ts'

export type DisplayChoice = {
  theme: 'system' | 'light' | 'dark'
  text: 'normal' | 'large' | 'larger'
  cursor: 'season' | 'plain'
}

export const textSizeNames: Readonly<Record<DisplayChoice['text'], string>> = {
  normal: '標準',
  large: '大',
  larger: '特大',
}

/** What this document shows; another tab may have stored something else since it was loaded. */
export const displayChoice = createStore<DisplayChoice>(shownDisplay())

function shownDisplay(): DisplayChoice {
  const { theme, text, plainCursor } = document.documentElement.dataset
  return {
    theme: (theme || 'system') as DisplayChoice['theme'],
    text: (text || 'normal') as DisplayChoice['text'],
    cursor: plainCursor === undefined ? 'season' : 'plain',
  }
}

/**
 * Stores the text size that the header's button has set (scripts/display.ts), also before this code was loaded; `onStep`
 * is called at each step.
 */
export function followTextSteps(onStep: (text: DisplayChoice['text']) => void): () => void {
  const follow = () => {
    const { dataset } = document.documentElement
    if (!('step' in dataset)) return
    delete dataset['step']
    const text = (dataset['text'] || 'normal') as DisplayChoice['text']
    chooseDisplay({ text })
    onStep(text)
  }
  follow()
  addEventListener('text-step', follow)
  return () => removeEventListener('text-step', follow)
}

/**
 * Changes and stores some settings, and applies them after the next frame, which shows the chosen control: new colours
 * or sizes for the whole page are slow on a cheap phone.
 */
export function chooseDisplay(part: Partial<DisplayChoice>): void {
  displayChoice.write({ ...displayChoice.read(), ...part })
  requestAnimationFrame(() => setTimeout(() => apply(displayChoice.read())))
  try {
    localStorage.setItem(displayKey, JSON.stringify({ ...readStored(), ...part }))
  } catch {
    // storage is full or forbidden: the choice lasts as long as this page
  }
}

const readStored = (): object => {
  try {
    return JSON.parse(localStorage.getItem(displayKey) ?? '{}') as object
  } catch {
    return {}
  }
}

const apply = ({ theme, text, cursor }: DisplayChoice): void => {
  const { dataset } = document.documentElement
  setOrDelete(dataset, 'theme', theme === 'system' ? undefined : theme)
  setOrDelete(dataset, 'text', text === 'normal' ? undefined : text)
  setOrDelete(dataset, 'plainCursor', cursor === 'plain' ? '' : undefined)
  dispatchEvent(new Event('text-step'))
}

const setOrDelete = (dataset: DOMStringMap, name: string, value: string | undefined): void => {
  if (value === undefined) delete dataset[name]
  else dataset[name] = value
}
