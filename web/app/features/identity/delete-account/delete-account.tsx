import { isDeletionReturn } from 'contract/identity/deletion-return'
import { pages } from 'contract/pages'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { SurfaceLink } from '#client/surface-link.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { LateDisclosure } from '#ui/late-disclosure.tsx'
import styles from './delete-account.module.css'

type DeleteAccountProps = { name: string; lineName: string }

export function DeleteAccount({ name, lineName }: DeleteAccountProps) {
  const { pathname, search } = useLocation()
  // The address at first: LINE's SDK removes its parameters.
  const [hasReturned] = useState(() => isDeletionReturn(`${pathname}${search}`))
  return (
    <section aria-labelledby="own-account">
      <h2 id="own-account">匯出或刪除帳號</h2>
      <p className={styles.lead}>你可以隨時看我們存了哪些和你有關的資料，帶走一份，或全部刪除。</p>
      <SurfaceLink to={pages.ownData()} className={buttonClass()}>
        看我的資料
      </SurfaceLink>
      <LateDisclosure
        summary="刪除帳號"
        className={styles.deletion ?? ''}
        startsOpen={hasReturned}
        load={loadDeletion}
        props={{ name, lineName, hasReturned }}
      />
    </section>
  )
}

const importDeletion = () => import('./deletion.tsx')
const loadDeletion = () => importDeletion().then(({ Deletion }) => Deletion)
