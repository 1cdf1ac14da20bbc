import type { changeRoleEnd, HeldStaffRole } from 'contract/roles/roles'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ActError } from '#surfaces/staff/changes/act-error.tsx'
import { refusalWords } from '#surfaces/staff/changes/send-once.ts'
import { useAct } from '#surfaces/staff/changes/use-act.ts'
import { callConfirmed } from '#surfaces/staff/passkeys/call-confirmed.ts'
import { roleWords } from '#surfaces/staff/roles-in-words.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { EndField } from './role-fields.tsx'
import styles from './page.module.css'

export function ChangeEndSheet({ role, onClose }: { role: HeldStaffRole; onClose: () => void }) {
  const [endsOn, setEndsOn] = useState(role.endsOn ?? '')
  const { error, isBusy, run } = useAct()
  const { revalidate } = useRevalidator()
  const send = async () => {
    const sent = { params: { roleId: role.id }, body: { endsOn: endsOn === '' ? null : endsOn } }
    try {
      await callConfirmed<typeof changeRoleEnd>('PATCH /api/admin/role/:roleId', sent, { isQuiet: true })
    } catch (refused) {
      return refusalWords(refused)
    }
    onClose()
    await revalidate()
    return undefined
  }
  return (
    <Sheet
      isOpen
      title={`${role.name}的${roleWords(role)}`}
      onClose={onClose}
      footer={
        <Button variant="primary" isBlock isBusy={isBusy} onClick={() => void run(send)}>
          儲存
        </Button>
      }
    >
      <div className={styles.fields}>
        <EndField role={role.role} hint="那一天結束後就不能再用；" {...{ endsOn }} onChange={setEndsOn} />
        <ActError>{error}</ActError>
      </div>
    </Sheet>
  )
}
