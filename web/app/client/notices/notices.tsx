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
 * The toasts, the modal and the loading overlay of every page. The modal and the overlay answer to what somebody did, so
 * their code is loaded with the first touch or key, or when one of them is needed. Toasts also say that the network has
 * failed, so theirs is always there.
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
 * An error must not outlive the attempt that it is about, and on a phone its toast covers the field to mend: it ends when
 * that field is changed and when a form is sent again.
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
