import type { DeletionPreview, previewDeletion } from 'contract/identity/account-deletion'
import { useCallback, useEffect, useState } from 'react'
import { currentLogin } from '#client/session/await-login.ts'
import { callApi } from '#client/session/call-api.ts'

/**
 * What deleting the account would cancel; read again when `token` changes. Undefined until it is read; a refusal has
 * been shown.
 */
export function usePreview(token: string): { preview: DeletionPreview | undefined; reload: () => void } {
  const [preview, setPreview] = useState<DeletionPreview>()
  const reload = useCallback(() => void readPreview().then(setPreview), [])
  useEffect(() => {
    if (token !== '') reload()
  }, [token, reload])
  return { preview, reload }
}

/** A login that has just returned is completed first: its session is the confirmed one. */
const readPreview = async (): Promise<DeletionPreview | undefined> => {
  await currentLogin()
  return await callApi<typeof previewDeletion>('GET /api/member/deletion', {}).catch(() => undefined)
}
