import { useEffect, useState, type ComponentType } from 'react'
import { onFirstTouch } from '#client/on-first-touch.ts'
import { useStore } from '#client/use-store.ts'
import { ToastList } from '#ui/toast-list.tsx'
import { isLoading } from './loading-state.ts'
import { closeModal, modalState } from './modal-state.ts'
import { closeErrors, closeToast, showError, toasts } from './toasts.ts'

const importDialogs = () => import('./dialogs.tsx')
const noToasts = [] as const

/**
 * Toasts, the modal and the loading overlay. The code of the last two is loaded with the first touch or key. Toasts
 * also report network failures, so their code is always loaded.
 */
export function Notices() {
  const [Dialogs, setDialogs] = useState<ComponentType>()
  const isLoaded = Dialogs !== undefined
  useEffect(() => {
    if (isLoaded) return undefined
    return onNeed(() => void importDialogs().then((late) => setDialogs(() => late.Dialogs), askInToast))
  }, [isLoaded])
  useEffect(closeErrorsOnNextAttempt, [])
  return (
    <>
      {Dialogs && <Dialogs />}
      <ToastList toasts={useStore(toasts, noToasts)} onClose={closeToast} />
    </>
  )
}

/**
 * On a phone an error's toast covers the field to correct, so it is removed when the field changes or a form is sent.
 */
const closeErrorsOnNextAttempt = (): (() => void) => {
  const onInput = ({ target }: Event) => {
    if ((target as Element).getAttribute('aria-invalid') === 'true') closeErrors()
  }
  addEventListener('input', onInput)
  addEventListener('submit', closeErrors, true)
  return () => {
    removeEventListener('input', onInput)
    removeEventListener('submit', closeErrors, true)
  }
}

const onNeed = (load: () => void): (() => void) => {
  const stops = [modalState.watch(load), isLoading.watch(load), onFirstTouch(load)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Without the modal's code a toast shows its text, and its question counts as dismissed. */
const askInToast = (): void => {
  const { isOpen, modalTitle, modalContent } = modalState.read()
  if (!isOpen) return
  showError([modalTitle, modalContent].filter((text) => typeof text === 'string').join('：'))
  closeModal()
}
