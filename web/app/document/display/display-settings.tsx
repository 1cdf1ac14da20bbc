import type { ReactNode } from 'react'
import { useStore } from '#client/use-store.ts'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { chooseDisplay, displayChoice, textSizeNames, type DisplayChoice } from './display-choice.ts'
import styles from './display-settings.module.css'

const textSizes = ['normal', 'large', 'larger'] as const

/** Not in the server's HTML, because it needs scripts. */
export function DisplaySettings({ hasCursor = true }: { hasCursor?: boolean }) {
  const choice = useStore<DisplayChoice | undefined>(displayChoice, undefined)
  if (choice === undefined) return null
  const { theme, text, cursor } = choice
  return (
    <section aria-label="顯示設定" className={styles.settings}>
      <Row label="配色">
        <SegmentedControl
          label="配色"
          name="display-theme"
          value={theme}
          onChange={(value) => chooseDisplay({ theme: value })}
          segments={[
            { value: 'system', label: '自動' },
            { value: 'light', label: '淺色' },
            { value: 'dark', label: '深色' },
          ]}
        />
      </Row>
      <Row label="字級">
        <SegmentedControl
          label="字級"
          name="display-text"
          value={text}
          onChange={(value) => chooseDisplay({ text: value })}
          segments={textSizes.map((value) => ({ value, label: textSizeNames[value] }))}
        />
      </Row>
      {hasCursor && (
        <Row label="節慶游標">
          <SegmentedControl
            label="節慶游標"
            name="display-cursor"
            value={cursor}
            onChange={(value) => chooseDisplay({ cursor: value })}
            segments={[
              { value: 'season', label: '開' },
              { value: 'plain', label: '關' },
            ]}
          />
        </Row>
      )}
    </section>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  )
}
