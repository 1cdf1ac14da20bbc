import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Texts } from '#surfaces/staff/things/thing-form.ts'
import { ThingInputs } from '#surfaces/staff/things/thing-inputs.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { moreSettingsForm, usualValues } from './more-settings-form.ts'
import styles from './page.module.css'

type MoreSettingsProps = {
  inputs: UseFormReturn<Texts>
  /** Some are not as usual when the page is opened. */
  startsOpen: boolean
}

/** Opens by itself when one of its inputs is refused, so that the reason is seen. */
export function MoreSettings({ inputs, startsOpen }: MoreSettingsProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  const [refused] = Object.keys(inputs.formState.errors)
  const { setFocus } = inputs
  useEffect(() => {
    if (refused !== undefined) setFocus(refused)
  }, [refused, setFocus])
  return (
    <Disclosure
      summary="更多設定：退費、截止報名、候補、最少幾位開班"
      open={isOpen || refused !== undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <div className={styles.settings}>
        <p>沒有更改的項目會用預設值。開好以後，也可以在這一班的「設定與公開」改。</p>
        <ThingInputs form={moreSettingsForm} isNew values={usualValues} inputs={inputs} options={{}} />
      </div>
    </Disclosure>
  )
}
