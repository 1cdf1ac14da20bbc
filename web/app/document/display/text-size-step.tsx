import { useEffect, useState } from 'react'
import { useStore } from '#client/use-store.ts'
import { classNames } from '#ui/class-names.ts'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { defaultDisplay, displayChoice, followTextSteps } from './display-choice.ts'
import { textSizeNames } from './text-size-names.ts'
import styles from './text-size-step.module.css'

/** scripts/display.ts handles the click, also before hydration. Hidden without scripts. */
export function TextSizeStep() {
  const { text } = useStore(displayChoice, defaultDisplay)
  const [announced, setAnnounced] = useState('')
  useEffect(() => followTextSteps((next) => setAnnounced(`字級：${textSizeNames[next]}`)), [])
  return (
    <>
      <button
        type="button"
        data-text-step
        className={classNames(iconButtonClass(), styles.step)}
        aria-label={text === 'larger' ? '字回到標準大小' : '字大一點'}
      >
        {text === 'larger' ? '字⁻' : '字⁺'}
      </button>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </>
  )
}
