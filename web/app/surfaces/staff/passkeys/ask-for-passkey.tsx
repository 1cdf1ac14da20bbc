import { WebAuthnAbortService } from '@simplewebauthn/browser'
import { staffPaths } from 'contract/staff-pages'
import { closeModal, showModal, type ModalButton } from '#client/notices/modal-state.ts'
import { confirmWithPasskey } from './confirm-with-passkey.ts'
import { passkeyErrorWords } from './passkey-words.ts'

/** Calls that are refused at the same time share one question. */
let asking: Promise<boolean> | undefined

/** Asks in the site's dialog; resolves with whether this session is confirmed now. */
export const askForPasskey = (person: { hasNone: boolean }): Promise<boolean> => {
  asking ??= ask(person).finally(() => {
    asking = undefined
  })
  return asking
}

const notNow: ModalButton = { text: '先不要', onClick: closeModal }

const ask = ({ hasNone }: { hasNone: boolean }): Promise<boolean> =>
  new Promise((resolve) => {
    const show = (content: string, ...buttons: ModalButton[]) =>
      showModal({
        title: '請用通行金鑰確認',
        content: <p role="status">{content}</p>,
        buttons,
        onClosed: () => {
          WebAuthnAbortService.cancelCeremony()
          resolve(false)
        },
      })
    const confirm: ModalButton = { text: '用通行金鑰確認', onClick: () => void run() }
    const run = async () => {
      show('請看裝置的畫面，用指紋、臉部或螢幕密碼確認。', notNow)
      try {
        await confirmWithPasskey()
        resolve(true)
        closeModal()
      } catch (error) {
        show(passkeyErrorWords(error), notNow, confirm)
      }
    }
    const add = () => {
      // In a tab of its own, because this one has what was typed.
      window.open(staffPaths.staffPasskeys(), '_blank', 'noopener')
      show('在新的分頁加好通行金鑰以後，回到這裡確認。', notNow, confirm)
    }
    if (hasNone)
      show('這一步要用通行金鑰確認是你本人，而你還沒有。新增一個只要一分鐘，填好的內容會留著。', notNow, {
        text: '新增通行金鑰',
        onClick: add,
      })
    else show('這一步要確認是你本人。確認一次，12 小時內不用再確認。', notNow, confirm)
  })
