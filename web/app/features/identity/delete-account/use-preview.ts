import type { DeletionPreview, previewDeletion } from 'contract/identity/account-deletion'
import { useCallback, useEffect, useState } from 'react'
import { currentLogin } from '#client/session/await-login.ts'
import { callApi } from '#client/session/call-api.ts'

type Preview = {
  /** The last one that was read. */
  preview: DeletionPreview | undefined
  /** The last reading failed, which has been shown. */
  isMissing: boolean
}

/** What deleting the account would cancel; read again when `token` changes. */
export function usePreview(token: string): Preview & { reload: () => void } {
  const [shown, setShown] = useState<Preview>({ preview: undefined, isMissing: false })
  const reload = useCallback(
    () =>
      void readPreview().then((read) =>
        setShown(({ preview }) => ({ preview: read ?? preview, isMissing: read === undefined })),
      ),
    [],
  )
  useEffect(() => {
    if (token !== '') reload()
  }, [token, reload])
  return { ...shown, reload }
}

/** A login that has just returned is completed first: its session is the confirmed one. */
const readPreview = async (): Promise<DeletionPreview | undefined> => {
  await currentLogin()
  return await callApi<typeof previewDeletion>('GET /api/member/deletion', {}).catch(() => undefined)
}
