import { useStore } from '#client/use-store.ts'
import { LoadingOverlay } from '#ui/loading-overlay.tsx'
import { Modal } from '#ui/modal.tsx'
import { isLoading } from './loading-state.ts'
import { closeModal, modalState } from './modal-state.ts'

const closedModal = modalState.read()

/** The modal and the loading overlay. */
export function Dialogs() {
  const modal = useStore(modalState, closedModal)
  return (
    <>
      <Modal
        isOpen={modal.isOpen}
        title={modal.modalTitle}
        content={modal.modalContent}
        buttons={modal.buttons}
        slot={modal.slotComponent}
        onClose={closeModal}
      />
      <LoadingOverlay isLoading={useStore(isLoading, false)} />
    </>
  )
}
