import { vi } from 'vitest'

type Listener = (event: Event) => void

export class FakeMouseEvent extends Event {
  readonly button: number = 0
  readonly metaKey: boolean = false
  readonly ctrlKey: boolean = false
  readonly shiftKey: boolean = false
  readonly altKey: boolean = false
  constructor(type: string, init: Partial<FakeMouseEvent> = {}) {
    super(type, { bubbles: true, cancelable: true })
    const { button = 0, metaKey = false, ctrlKey = false, shiftKey = false, altKey = false } = init
    Object.assign(this, { button, metaKey, ctrlKey, shiftKey, altKey })
  }
}

export class FakeInputEvent extends Event {
  readonly isComposing: boolean = false
  constructor(type: string, { isComposing = false }: { isComposing?: boolean } = {}) {
    super(type, { bubbles: true })
    Object.assign(this, { isComposing })
  }
}

const atWindow = new Map<string, Set<Listener>>()

/** An element of the page. `matches` are the selectors that `closest` finds on it; others are found on none. */
export class FakeElement extends EventTarget {
  readonly received: string[] = []
  readonly matching: readonly string[]
  constructor(...matching: string[]) {
    super()
    this.matching = matching
  }
  closest(selector: string): FakeElement | null {
    return this.matching.some((each) => selector.includes(each)) ? this : null
  }
  override dispatchEvent(event: Event): boolean {
    let isStopped = false
    Object.defineProperties(event, {
      target: { value: this, configurable: true },
      stopImmediatePropagation: { value: () => void (isStopped = true), configurable: true },
    })
    for (const listener of atWindow.get(event.type) ?? []) if (!isStopped) listener(event)
    if (!isStopped) this.received.push(event.type)
    return !event.defaultPrevented
  }
}

export class FakeInput extends FakeElement {
  type = 'checkbox'
  checked = false
  defaultValue = ''
  #value = ''
  get value(): string {
    return this.#value
  }
  set value(next: string) {
    this.#value = next
  }
  /** A tap by a person: the box changes first, as in browsers, and back when the default is prevented. */
  tap(): void {
    this.checked = !this.checked
    if (!this.dispatchEvent(new FakeMouseEvent('click'))) this.checked = !this.checked
  }
}

export class FakeSelect extends FakeElement {
  #value = ''
  get value(): string {
    return this.#value
  }
  set value(next: string) {
    this.#value = next
  }
}

export class FakeLink extends FakeElement {
  readonly origin: string = 'https://site.example'
  readonly target: string = ''
  readonly hash: string = ''
  readonly #attributes: ReadonlySet<string>
  constructor(more: Partial<Pick<FakeLink, 'origin' | 'target' | 'hash'>> & { download?: string } = {}) {
    super('#main', 'a')
    const { download, ...rest } = more
    this.#attributes = new Set(download === undefined ? [] : ['download'])
    Object.assign(this, rest)
  }
  hasAttribute(name: string): boolean {
    return this.#attributes.has(name)
  }
}

/** `vi.unstubAllGlobals` removes the stubs. */
export function stubPage(): void {
  atWindow.clear()
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('HTMLInputElement', FakeInput)
  vi.stubGlobal('HTMLSelectElement', FakeSelect)
  vi.stubGlobal('MouseEvent', FakeMouseEvent)
  vi.stubGlobal('location', new URL('https://site.example/home'))
  vi.stubGlobal('addEventListener', (kind: string, listener: Listener) => {
    atWindow.set(kind, (atWindow.get(kind) ?? new Set()).add(listener))
  })
  vi.stubGlobal('removeEventListener', (kind: string, listener: Listener) => {
    atWindow.get(kind)?.delete(listener)
  })
}
