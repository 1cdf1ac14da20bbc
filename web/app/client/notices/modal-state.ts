import type { ReactNode } from 'react'
import { createStore } from '#client/create-store.ts'

export type ModalButton = { text: string; onClick: () => void }

export type ModalState = {
  isOpen: boolean
  modalTitle: string
  modalContent: ReactNode
  /** At most two: the first is outlined, the second filled. */
  buttons: readonly ModalButton[]
  slotComponent: ReactNode
  /** Called once when the modal closes, for any reason. */
  onClosed?: (() => void) | undefined
}

const closed: ModalState = {
  isOpen: false,
  modalTitle: '',
  modalContent: null,
  buttons: [],
  slotComponent: null,
}

export const modalState = createStore<ModalState>(closed)

/** Opens the site's one modal; opening it again replaces its content. */
export const showModal = (shown: {
  title?: string
  content?: ReactNode
  buttons?: readonly ModalButton[]
  slot?: ReactNode
  onClosed?: () => void
}): void =>
  modalState.write({
    isOpen: true,
    modalTitle: shown.title ?? '',
    modalContent: shown.content ?? null,
    buttons: (shown.buttons ?? []).slice(0, 2),
    slotComponent: shown.slot ?? null,
    onClosed: shown.onClosed,
  })

export const closeModal = (): void => {
  const { onClosed } = modalState.read()
  modalState.write(closed)
  onClosed?.()
}
