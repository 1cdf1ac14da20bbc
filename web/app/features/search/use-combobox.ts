import { useState } from 'react'
import { useCloseOnBack } from '#ui/use-close-on-back.ts'

type Key = { key: string; isComposing: boolean; preventDefault: () => void }

/**
 * The state of a field with a list of `count` options (ARIA combobox). Keys of a composition belong to the input
 * method.
 */
export function useCombobox(count: number, choose: (index: number) => void) {
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const isShown = isOpen && count > 0
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const open = () => {
    setOpen(true)
    setActive(-1)
  }
  const pick = (index: number) => {
    close()
    choose(index)
  }
  useCloseOnBack(isShown, close)
  const onKey = (event: Key) => {
    if (event.isComposing) return
    if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      return close()
    }
    if (event.key === 'Enter' && isShown && active >= 0 && active < count) {
      event.preventDefault()
      return pick(active)
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    setOpen(true)
    // The field itself is one position.
    const positions = count + 1
    setActive(((active + 1 + step + positions) % positions) - 1)
  }
  return { isShown, active, open, close, pick, onKey }
}
