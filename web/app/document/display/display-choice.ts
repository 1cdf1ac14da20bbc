import { createStore } from '#client/store.ts'

/** How a reader wants the site to look; kept in the browser. */
export type DisplayChoice = {
  theme: 'system' | 'light' | 'dark'
  text: 'normal' | 'large' | 'larger'
  cursor: 'season' | 'plain'
}

export const defaultDisplay: DisplayChoice = { theme: 'system', text: 'normal', cursor: 'season' }

const storageKey = 'display'

export const displayChoice = createStore<DisplayChoice>(defaultDisplay)

/** Takes up what the browser keeps. Anything unreadable counts as no choice. */
export function followStoredDisplay(): void {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<DisplayChoice>
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
    localStorage.setItem(storageKey, JSON.stringify(choice))
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

/**
 * Runs in the head before anything is painted, so that no page flashes in the wrong theme or size. Written out by
 * hand because it stands in every page; it does what `apply` does. A page that is loaded once more or come back to is
 * laid out whole, so that the router finds the place where the reader was (`use-whole-page-on-return.ts`).
 */
export const displayScript = `try{var c=JSON.parse(localStorage.getItem('${storageKey}'))||{},s=document.documentElement.dataset
if(c.theme=='light'||c.theme=='dark')s.theme=c.theme
if(c.text=='large'||c.text=='larger')s.text=c.text
if(c.cursor=='plain')s.plainCursor=''}catch(e){}
try{if(performance.getEntriesByType('navigation')[0].type!='navigate')document.documentElement.dataset.whole='true'}catch(e){}`
