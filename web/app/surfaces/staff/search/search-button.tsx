import type { StaffPerson } from 'contract/identity/identity'
import { useEffect, useState, type ComponentType } from 'react'
import { showError } from '#client/notices/toasts.ts'
import { Button } from '#ui/button.tsx'
import type { SearchDialogProps } from './search-dialog.tsx'
import styles from './search-button.module.css'

const importDialog = (): Promise<{ default: ComponentType<SearchDialogProps> }> =>
  import('./search-dialog.tsx')

/** Also opens by ⌘K or Ctrl+K. The code of the dialog is loaded when it is opened for the first time. */
export function SearchButton({ roles }: { roles: StaffPerson['roles'] }) {
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps>>()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      // The browser's own search in the address bar.
      event.preventDefault()
      // What is typed in an open sheet would be lost on the way to another page.
      if (document.querySelector('dialog[open]') === null) setOpen(true)
    }
    document.addEventListener('keydown', onKey, { signal: controller.signal })
    return () => controller.abort()
  }, [])
  useEffect(() => {
    if (!isOpen || Dialog !== undefined) return
    importDialog().then(
      (loaded) => setDialog(() => loaded.default),
      () => {
        setOpen(false)
        showError('搜尋還沒有載入，請連上網路再試一次。')
      },
    )
  }, [isOpen, Dialog])
  return (
    <>
      <Button
        size="small"
        variant="outline"
        icon="search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        isBusy={isOpen && Dialog === undefined}
        busyLabel="載入中"
        onClick={() => setOpen(true)}
      >
        搜尋
        <kbd className={styles.keys} aria-hidden="true">
          Ctrl K
        </kbd>
      </Button>
      {Dialog && <Dialog roles={roles} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}

const isShortcut = (event: KeyboardEvent): boolean =>
  (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'
