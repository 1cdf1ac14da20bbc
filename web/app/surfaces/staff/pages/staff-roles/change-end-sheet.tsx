import type { changeRoleEnd, HeldStaffRole } from 'contract/roles/roles'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '#client/session/call-api.ts'
import { useAct } from '#client/use-act.ts'
import { ActError } from '#surfaces/staff/changes/act-error.tsx'
import { refusalWords } from '#surfaces/staff/changes/send-once.ts'
import { callConfirmed } from '#surfaces/staff/passkeys/call-confirmed.ts'
import { endWords, roleWords } from '#surfaces/staff/roles-in-words.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { EndField } from './role-fields.tsx'
import styles from './page.module.css'

export function ChangeEndSheet({ role, onClose }: { role: HeldStaffRole; onClose: () => void }) {
  const [endsOn, setEndsOn] = useState(role.endsOn ?? '')
  /** The last day as it was seen. */
  const [was, setWas] = useState(role.endsOn)
  const { error, isBusy, run } = useAct()
  const { revalidate } = useRevalidator()
  const send = async () => {
    const sent = { params: { roleId: role.id }, body: { was, endsOn: endsOn === '' ? null : endsOn } }
    try {
      await callConfirmed<typeof changeRoleEnd>('PATCH /api/admin/role/:roleId', sent, { isQuiet: true })
    } catch (refused) {
      const conflict = refused instanceof ApiError ? refused.problem.conflicts?.[0] : undefined
      if (conflict === undefined) return refusalWords(refused)
      const current = conflict.value as string | null
      setWas(current)
      return `別人剛把期限改成「${endWords(current)}」。要改成你填的，請再按一次儲存。`
    }
    onClose()
    await revalidate()
    return undefined
  }
  return (
    <Sheet
      isOpen
      title={`${role.name}的權限：${roleWords(role)}`}
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
