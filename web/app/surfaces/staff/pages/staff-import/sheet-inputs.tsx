import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './page.module.css'

type SheetInputsProps = {
  /** What was pasted, and was not imported yet. */
  text: string
  onType: (text: string) => void
  isBusy: boolean
  checkFile: (file: File) => Promise<void>
  checkText: (text: string) => Promise<void>
}

export function SheetInputs({ text, onType, isBusy, checkFile, checkText }: SheetInputsProps) {
  const [startsOpen] = useState(text !== '')
  return (
    <>
      <TextField
        label="選檔案"
        hint="Excel（.xlsx）或 CSV 檔，一次最多 200 列。選了會先檢查，還不會匯入。"
        type="file"
        accept=".xlsx,.csv,.txt,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        // The same file can be chosen again after it was corrected.
        onClick={(event) => {
          event.currentTarget.value = ''
        }}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file !== undefined) void checkFile(file)
        }}
      />
      <Disclosure summary="或從試算表貼上" open={startsOpen}>
        <div className={styles.paste}>
          <TextArea
            label="貼上的內容"
            hint="連標題那一列一起複製"
            rows={6}
            value={text}
            onChange={({ target }) => onType(target.value)}
          />
          <Button isBusy={isBusy} onClick={() => void checkText(text)}>
            檢查
          </Button>
        </div>
      </Disclosure>
    </>
  )
}
