import { isDeletionReturn } from 'contract/deletion-return'
import { pages } from 'contract/pages'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { SurfaceLink } from '#client/surface-link.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { DeletionForm } from './deletion-form.tsx'
import { deletedParts, keptParts } from './deletion-words.ts'
import styles from './delete-account.module.css'

type DeleteAccountProps = { name: string; lineName: string }

/** A copy of everything that is stored about the member, and the end of their account. */
export function DeleteAccount({ name, lineName }: DeleteAccountProps) {
  const { pathname, search } = useLocation()
  const hasReturned = isDeletionReturn(`${pathname}${search}`)
  const [isOpen, setOpen] = useState(hasReturned)
  return (
    <section aria-labelledby="own-account">
      <h2 id="own-account">匯出或刪除帳號</h2>
      <p className={styles.lead}>你可以隨時看我們存了哪些和你有關的資料，帶走一份，或全部刪除。</p>
      <SurfaceLink to={pages.ownData()} className={buttonClass()}>
        看我的資料
      </SurfaceLink>
      <Disclosure
        summary="刪除帳號"
        className={styles.deletion ?? ''}
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <h3>會刪除</h3>
        <Parts parts={deletedParts} />
        <h3>會留下</h3>
        <Parts parts={keptParts} />
        {isOpen && <DeletionForm {...{ name, lineName, hasReturned }} />}
      </Disclosure>
    </section>
  )
}

function Parts({ parts }: { parts: readonly string[] }) {
  return (
    <ul className={styles.parts}>
      {parts.map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  )
}
