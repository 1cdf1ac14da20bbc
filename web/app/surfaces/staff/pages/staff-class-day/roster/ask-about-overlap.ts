import type { Party } from 'contract/attendance/attendance'
import { closeModal, showModal } from '#client/notices/modal-state.ts'

/** Shows that the person has another class at the time of the day. Resolves with whether both are to be booked. */
export const askAboutOverlap = ({ name }: Pick<Party, 'name'>): Promise<boolean> =>
  new Promise((resolve) => {
    const insist = () => {
      resolve(true)
      closeModal()
    }
    showModal({
      title: `${name ?? '這筆報名'}：時間重疊`,
      content: '這個人同一時間有別的課。請先問本人，再決定要不要兩堂都報。',
      buttons: [
        { text: '先不要', onClick: closeModal },
        { text: '仍要恢復報名', onClick: insist },
      ],
      onClosed: () => resolve(false),
    })
  })
