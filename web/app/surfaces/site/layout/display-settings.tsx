import { useEffect, type ReactNode } from 'react'
import { useStore } from '#client/store.ts'
import {
  chooseDisplay,
  defaultDisplay,
  displayChoice,
  followStoredDisplay,
} from '#document/display/display-choice.ts'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import styles from './display-settings.module.css'

/** Theme, text size and seasonal cursor. */
export function DisplaySettings() {
  const { theme, text, cursor } = useStore(displayChoice, defaultDisplay)
  useEffect(followStoredDisplay, [])
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
          segments={[
            { value: 'normal', label: '標準' },
            { value: 'large', label: '大' },
            { value: 'larger', label: '特大' },
          ]}
        />
      </Row>
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
