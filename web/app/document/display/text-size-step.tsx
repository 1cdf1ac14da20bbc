import { useEffect, useState } from 'react'
import type { Store } from '#client/create-store.ts'
import { onceTouched } from '#client/on-first-touch.ts'
import { useStore } from '#client/use-store.ts'
import { classNames } from '#ui/class-names.ts'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './text-size-step.module.css'

/** scripts/display.ts handles the click, also before hydration. Hidden without scripts. */
export function TextSizeStep() {
  const isLargest = useStore(showsLargest, false)
  const [announced, setAnnounced] = useState('')
  useEffect(() => followSteps((name) => setAnnounced(`字級：${name}`)), [])
  return (
    <>
      <button
        type="button"
        data-text-step
        className={classNames(iconButtonClass(), styles.step)}
        aria-label={isLargest ? '字回到標準大小' : '字大一點'}
      >
        {isLargest ? '字⁻' : '字⁺'}
      </button>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </>
  )
}

const showsLargest: Pick<Store<boolean>, 'read' | 'watch'> = {
  read: () => document.documentElement.dataset['text'] === 'larger',
  watch: (onChange) => {
    addEventListener('text-step', onChange)
    return () => removeEventListener('text-step', onChange)
  },
}

const importChoice = () => import('./display-choice.ts')

/** What stores the steps is loaded with the first touch of the page, and with a step when there was no network. */
const followSteps = (announce: (name: string) => void): (() => void) => {
  let end: (() => void) | undefined
  let isEnded = false
  const load = () =>
    void importChoice().then(
      ({ followTextSteps, textSizeNames }) => {
        if (!isEnded) end ??= followTextSteps((text) => announce(textSizeNames[text]))
      },
      () => undefined,
    )
  const stopWaiting = onceTouched(load)
  addEventListener('text-step', load)
  return () => {
    isEnded = true
    stopWaiting()
    removeEventListener('text-step', load)
    end?.()
  }
}
