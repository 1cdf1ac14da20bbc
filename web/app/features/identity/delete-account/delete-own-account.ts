import type { deleteAccount, DeletionPreview } from 'contract/identity/account-deletion'
import { deletionReturn } from 'contract/identity/deletion-return'
import { pages } from 'contract/pages'
import type { NavigateFunction } from 'react-router'
import { withLoading } from '#client/notices/loading-state.ts'
import { closeModal, showModal } from '#client/notices/modal-state.ts'
import { callApi } from '#client/session/call-api.ts'
import { forgetLogin, startLogin } from '#client/session/login.ts'
import { surfacePath } from '#client/surface-path.ts'
import { takeProfileDraft } from '#features/identity/profile-draft.ts'
import { chooseAccount } from './chosen-account.ts'
import { comingWords } from './deletion-words.ts'

/** Logs in with LINE again and returns to this page. */
export async function confirmPerson(): Promise<void> {
  chooseAccount()
  await startLogin(deletionReturn(location.pathname), { confirms: true })
}

type Deletion = {
  name: string
  lineName: string
  preview: DeletionPreview
  navigate: NavigateFunction
  reload: () => void
}

/** Asks a last time; then deletes the account, logs out and leaves for a public page. */
export function deleteOwnAccount(deletion: Deletion): void {
  const { name, lineName, preview } = deletion
  showModal({
    title: '真的要刪除帳號嗎？',
    content: `${name}（LINE 名稱：${lineName}）的帳號會立刻刪除，不能復原。${comingWords(preview.coming)}`,
    buttons: [
      { text: '保留帳號', onClick: closeModal },
      { text: '刪除帳號', onClick: () => void withLoading(deleteNow(deletion)) },
    ],
  })
}

const deleteNow = async ({ navigate, reload }: Deletion): Promise<void> => {
  closeModal()
  const deleted = await callApi<typeof deleteAccount>('DELETE /api/member/profile', {}).catch(() => undefined)
  if (deleted === undefined) return reload()
  // The mini-app has no front page.
  const list = surfacePath(pages.classList())
  const next = list === pages.classList() ? pages.home() : list
  forgetLogin()
  await navigate(next, { replace: true })
  // After the form, which stores one when its login ends.
  takeProfileDraft()
  showModal({
    title: '帳號已經刪除',
    content: `所有裝置都已登出${deleted.cancelledDays > 0 ? `，${deleted.cancelledDays} 天的報名也取消了` : ''}。謝謝你來過，之後想再來，用 LINE 登入就能重新註冊。`,
    buttons: [{ text: '知道了', onClick: closeModal }],
  })
}
