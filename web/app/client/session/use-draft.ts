import { useEffect, useRef, useState } from 'react'
import { showSuccess } from '#client/notices/toasts.ts'
import { authState } from './auth-state.ts'
import { readDraft, removeDraft, storeDraft } from './draft.ts'
import { accountChangeEvent } from './page-account.ts'

/**
 * State for a text that is typed. A text that was not sent when the login ended or changed, or the page was left or loaded
 * again, is stored in this tab for the same account.
 *
 * @param form names the form and what it is about
 */
export function useDraft(form: string, initial = ''): [string, (text: string) => void] {
  const [text, setText] = useState(() => readDraft(form) ?? initial)
  const latest = useRef(text)
  useEffect(() => void (latest.current = text), [text])
  useEffect(() => {
    if (readDraft(form) !== undefined) showSuccess('剛才填的內容還在，確認後再送出一次。', 6000)
    removeDraft(form)
    const store = () => {
      if (latest.current !== initial) storeDraft(form, latest.current)
    }
    // A page that comes back from the browser's cache still has what was typed.
    const forget = () => removeDraft(form)
    addEventListener(accountChangeEvent, store)
    addEventListener('pagehide', store)
    addEventListener('pageshow', forget)
    return () => {
      removeEventListener(accountChangeEvent, store)
      removeEventListener('pagehide', store)
      removeEventListener('pageshow', forget)
      // The guard has replaced the page, because the login has ended.
      if (!authState.read().isLogin) store()
    }
  }, [form, initial])
  return [text, setText]
}
