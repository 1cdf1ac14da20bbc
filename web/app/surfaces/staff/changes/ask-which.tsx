import { closeModal, showModal } from '#client/notices/modal-state.ts'
import { BothSides, type Sides } from './both-sides.tsx'

/**
 * Shows in the site's dialog what somebody else has written meanwhile and what would be written. Resolves with whether the
 * second holds; closing the dialog keeps the first.
 */
export const askWhich = ({ title, ...sides }: Sides & { title: string }): Promise<boolean> =>
  new Promise((resolve) => {
    const insist = () => {
      resolve(true)
      closeModal()
    }
    showModal({
      title,
      content: <BothSides {...sides} />,
      buttons: [
        { text: '用對方的', onClick: closeModal },
        { text: '留我的', onClick: insist },
      ],
      onClosed: () => resolve(false),
    })
  })
