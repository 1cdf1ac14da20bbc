import { useStore } from '#client/store.ts'
import { LoadingOverlay } from '#ui/loading-overlay.tsx'
import { Modal } from '#ui/modal.tsx'
import { ToastList } from '#ui/toast-list.tsx'
import { isLoading } from './loading-state.ts'
import { closeModal, modalState } from './modal-state.ts'
import { closeToast, toasts } from './toasts.ts'

const noToasts = [] as const
const closedModal = modalState.read()

/** The modal, the loading overlay and the toasts of every page. */
export function Notices() {
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
      <ToastList toasts={useStore(toasts, noToasts)} onClose={closeToast} />
    </>
  )
}
