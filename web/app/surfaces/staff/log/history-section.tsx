import { useState } from 'react'
import { Disclosure } from '#ui/disclosure.tsx'
import { HistoryPages, type HistoryPagesProps } from './history-pages.tsx'

/** A history that is read when it is opened. */
export function HistorySection(props: HistoryPagesProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label="更改紀錄">
      <Disclosure summary="更改紀錄" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        {isOpen && <HistoryPages {...props} />}
      </Disclosure>
    </section>
  )
}
