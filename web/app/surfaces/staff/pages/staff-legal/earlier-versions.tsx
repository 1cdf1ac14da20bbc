import { showSuccess } from '#client/notices/toasts.ts'
import { useAct } from '#client/use-act.ts'
import { ActError } from '#surfaces/staff/changes/act-error.tsx'
import { refusalWords } from '#surfaces/staff/changes/send-once.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { readEarlierSource, type EditedText } from './load-edited-text.ts'
import styles from './page.module.css'

type EarlierVersionsProps = {
  edited: EditedText
  onChoose: (source: string) => void
}

/** A way back: the text of an earlier version becomes the draft of the next one, because versions are never changed. */
export function EarlierVersions({ edited, onChoose }: EarlierVersionsProps) {
  const { kind, earlier } = edited
  const { error, isBusy, run } = useAct()
  const choose = async (version: string | null, words: string) => {
    try {
      onChoose(await readEarlierSource(kind, version))
      showSuccess(`已帶入 ${words}的內容，還沒有發布`)
    } catch (refused) {
      return refusalWords(refused)
    }
    return undefined
  }
  if (earlier.length === 0) return null
  return (
    <Disclosure id="earlier" summary={`舊的版本（${earlier.length}）`}>
      <ul className={styles.earlier}>
        {earlier.map(({ version, words, note }) => (
          <li key={words}>
            <p>
              <strong>{words}</strong>
              {note !== '' && `・${note}`}
            </p>
            <Button
              variant="outline"
              isBusy={isBusy}
              aria-label={`用 ${words}的內容`}
              onClick={() => void run(() => choose(version, words))}
            >
              用這一版的內容
            </Button>
          </li>
        ))}
      </ul>
      <ActError>{error}</ActError>
    </Disclosure>
  )
}
