import { useStore } from '#client/use-store.ts'
import { LoadingOverlay } from '#ui/loading-overlay.tsx'
import { Modal } from '#ui/modal.tsx'
import { isLoading } from './loading-state.ts'
import { closeModal, modalState, type ModalButton } from './modal-state.ts'
import { closeErrors } from './toasts.ts'

const closedModal = modalState.read()

/** A press starts the next attempt or gives up, so errors of the previous attempt are removed. */
const endingErrors = ({ text, onClick }: ModalButton): ModalButton => ({
  text,
  onClick: () => {
    closeErrors()
    onClick()
  },
})

export function Dialogs() {
  const modal = useStore(modalState, closedModal)
  return (
    <>
      <Modal
        isOpen={modal.isOpen}
        title={modal.modalTitle}
        content={modal.modalContent}
        buttons={modal.buttons.map(endingErrors)}
        slot={modal.slotComponent}
        onClose={closeModal}
      />
      <LoadingOverlay isLoading={useStore(isLoading, false)} />
    </>
  )
}
