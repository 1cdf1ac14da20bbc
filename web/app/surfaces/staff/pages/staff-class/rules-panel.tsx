import type { StaffClass } from 'contract/office/staff-class'
import { useState } from 'react'
import type { Make } from '#surfaces/staff/class-changes/use-changes.ts'
import { Button } from '#ui/button.tsx'
import { rulesInWords } from './rules-in-words.ts'
import { RulesSheet } from './sheets/rules-sheet.tsx'
import styles from './rules-panel.module.css'

type RulesPanelProps = { shown: StaffClass; make: Make }

export function RulesPanel({ shown, make }: RulesPanelProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="rules" className={styles.panel}>
      <div>
        <h2 id="rules">報名資格</h2>
        <p>{rulesInWords(shown.rules)}</p>
      </div>
      {shown.mayChange && (
        <Button icon="edit" onClick={() => setOpen(true)}>
          更改資格
        </Button>
      )}
      {isOpen && (
        <RulesSheet classId={shown.id} rules={shown.rules} make={make} onClose={() => setOpen(false)} />
      )}
    </section>
  )
}
