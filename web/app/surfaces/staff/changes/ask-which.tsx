import { closeModal, showModal } from '#client/notices/modal-state.ts'
import { BothSides, type Sides } from './both-sides.tsx'

type Question = Sides & { title: string }

/** The site has one dialog. */
let earlier: Promise<unknown> = Promise.resolve()

/**
 * Shows in the site's dialog what somebody else has written meanwhile and what would be written, one question after the other.
 * Resolves with whether the second holds; closing the dialog keeps the first.
 */
export const askWhich = (question: Question): Promise<boolean> => {
  const asked = earlier.then(() => ask(question))
  earlier = asked
  return asked
}

const ask = ({ title, ...sides }: Question): Promise<boolean> =>
  new Promise((resolve) => {
    const insist = () => {
      resolve(true)
      closeModal()
    }
    showModal({
      title,
      content: <BothSides {...sides} />,
      buttons: [
        { text: '維持現在的', onClick: closeModal },
        { text: '用我的', onClick: insist },
      ],
      onClosed: () => resolve(false),
    })
  })
