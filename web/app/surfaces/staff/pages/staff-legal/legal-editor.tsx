import { parseLegalSource } from 'contract/site/legal-source'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { showSuccess } from '#client/notices/toasts.ts'
import { readDraft, removeDraft, storeDraft } from '#client/session/draft.ts'
import { ActError } from '#surfaces/staff/changes/act-error.tsx'
import { focusNextHeading } from '#surfaces/staff/changes/focus-next-heading.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { EarlierVersions } from './earlier-versions.tsx'
import { LegalPreview } from './legal-preview.tsx'
import type { EditedText } from './load-edited-text.ts'
import { PublishSheet } from './publish-sheet.tsx'
import styles from './page.module.css'

const sourceHint =
  '「## 」開頭的一行是標題，「- 」開頭的是清單，其他每一行是一段。{siteName}、{collector}、{contactEmail} 會換成網站設定裡的內容。'

/** What is typed is kept in this tab until it is published. */
export function LegalEditor({ edited }: { edited: EditedText }) {
  const draft = `legal ${edited.kind} ${edited.versionWords}`
  const [source, setSource] = useState(() => readDraft(draft) ?? edited.source)
  /** What was typed before an earlier version took its place. */
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const [isPublishing, setPublishing] = useState(false)
  const { revalidate } = useRevalidator()
  const isChanged = source !== edited.source
  const body = parseLegalSource(source)
  const type = (text: string) => {
    setSource(text)
    setError(undefined)
    storeDraft(draft, text)
  }
  const forget = () => {
    removeDraft(draft)
    setSource(edited.source)
    setTyped(undefined)
    focusSource()
  }
  const replaceWith = (text: string) => {
    if (isChanged) setTyped(source)
    type(text)
  }
  const takeBack = () => {
    if (typed !== undefined) type(typed)
    setTyped(undefined)
    focusSource()
  }
  const open = () => {
    if (!isChanged) return setError('內容和現在的版本一樣，沒有要發布的。')
    if (body === undefined)
      return setError('請先寫一段前言，再用「## 」開頭的行分段，每一段都要有標題和內容。')
    return setPublishing(true)
  }
  const finish = async (version: string) => {
    removeDraft(draft)
    setPublishing(false)
    showSuccess(`已發布 ${version} 版`)
    await revalidate()
    // The editor of the version before has gone.
    focusNextHeading()
  }
  return (
    <div className={styles.editor}>
      <TextArea
        id="source"
        label="內容"
        hint={sourceHint}
        value={source}
        maxLength={20_000}
        className={styles.source ?? ''}
        onChange={(event) => type(event.target.value)}
      />
      <Disclosure id="preview" summary="預覽">
        {body === undefined ? (
          <p>寫好前言和每一段的標題以後，這裡會顯示訪客看到的樣子。</p>
        ) : (
          <LegalPreview body={body} />
        )}
      </Disclosure>
      <EarlierVersions edited={edited} onChoose={replaceWith} />
      <ActError>{error}</ActError>
      <div className={styles.acts}>
        <Button variant="primary" size="large" onClick={open}>
          發布新的版本
        </Button>
        {typed !== undefined && (
          <Button variant="outline" onClick={takeBack}>
            回到剛才寫的內容
          </Button>
        )}
        {isChanged && (
          <Button variant="quiet" onClick={forget}>
            不要了，用現在的版本
          </Button>
        )}
      </div>
      {isPublishing && (
        <PublishSheet {...{ edited, source }} onDone={finish} onClose={() => setPublishing(false)} />
      )}
    </div>
  )
}

/** The button that put another text there goes. */
const focusSource = () => document.getElementById('source')?.focus()
