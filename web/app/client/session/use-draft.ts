import { useEffect, useState } from 'react'
import { showSuccess } from '#client/notices/toasts.ts'
import { noteUnsavedWork } from '#ui/unsaved-work.ts'
import { authState } from './auth-state.ts'
import { readDraft, removeDraft, storeDraft } from './draft.ts'

/**
 * State for a text that is typed. It is stored in this tab, for the same account, at each change, because a page that crashes,
 * or that a phone ends in the background, gets no `pagehide`. It is removed when the form is closed or sent, and kept when the
 * login ends or changes, or an error replaces the page.
 *
 * @param form names the form and what it is about
 */
export function useDraft(form: string, initial = ''): [string, (text: string) => void] {
  const [text, setText] = useState(() => readDraft(form) ?? initial)
  useEffect(() => {
    if (readDraft(form) !== undefined) showSuccess('剛才填的內容還在，確認後再送出。', 6000)
    return () => {
      // The guard replaces a page without a login, the error page one that is broken: nobody has closed the form.
      const isReplaced = !authState.read().isLogin || document.querySelector('[data-broken-page]') !== null
      if (!isReplaced) removeDraft(form)
    }
  }, [form])
  useEffect(() => {
    if (text === initial) removeDraft(form)
    else storeDraft(form, text)
  }, [form, text, initial])
  const isUnsaved = text !== initial
  useEffect(() => (isUnsaved ? noteUnsavedWork() : undefined), [isUnsaved])
  return [text, setText]
}
