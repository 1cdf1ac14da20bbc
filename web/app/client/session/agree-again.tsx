import type { renewConsent } from 'contract/identity/identity'
import { pages } from 'contract/pages'
import type { readLegalText } from 'contract/site/legal'
import { closeModal, showModal } from '#client/notices/modal-state.ts'
import { ApiError, callApi } from './call-api.ts'

/**
 * Shows what changed in the privacy notice and asks for consent; false when the member does not agree now, or a
 * call fails.
 *
 * @param deed what needs the consent: 「報名」
 */
export async function agreeAgain(deed: string): Promise<boolean> {
  try {
    return await showAndAsk(deed)
  } catch (error) {
    // The call has shown its message.
    if (error instanceof ApiError) return false
    throw error
  }
}

const showAndAsk = async (deed: string): Promise<boolean> => {
  const sent = { params: { kind: 'privacy' as const }, query: {} }
  const { shown } = await callApi<typeof readLegalText>('GET /api/legal/:kind', sent)
  if (shown === null || !(await ask(deed, shown.note))) return false
  await callApi<typeof renewConsent>('POST /api/member/consent', { body: { version: shown.version } })
  return true
}

const ask = (deed: string, note: string): Promise<boolean> =>
  new Promise((resolve) => {
    const agree = () => {
      resolve(true)
      closeModal()
    }
    showModal({
      title: '個人資料告知事項有新的版本',
      content: `改了什麼：${note.replace(/。$/, '')}。同意以後才能${deed}；取消、匯出和刪除帳號不受影響。`,
      slot: (
        <a href={pages.privacy()} target="_blank">
          看完整的告知事項（另開分頁）
        </a>
      ),
      buttons: [
        { text: '先不要', onClick: closeModal },
        { text: `同意並${deed}`, onClick: agree },
      ],
      // Called on every close; after the consent it has no effect.
      onClosed: () => resolve(false),
    })
  })
