import type { Answer } from 'contract/endpoint'
import type { listCompanions } from 'contract/identity/companions'
import { pages } from 'contract/pages'
import { useEffect, useState } from 'react'
import { callApi } from '#client/session/call-api.ts'
import { SurfaceLink } from '#client/surface-link.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { updatePlus, type CheckedDay } from './day-selection.ts'
import styles from './bring-companions.module.css'

export type BringCompanionsProps = {
  checkedDays: readonly CheckedDay[]
  plusLimit: number
}

type Party = Answer<typeof listCompanions>

/** Sets the companions on all selected days. Loaded when a member selects the first day. */
export function BringCompanions({ checkedDays, plusLimit }: BringCompanionsProps) {
  const party = useParty()
  const [isOpen, setOpen] = useState(false)
  if (party === undefined) return null
  const last = Math.min(party.lastPlus, plusLimit)
  const isLast = checkedDays.every(({ plus }) => plus === last)
  const bring = (plus: number) => checkedDays.forEach(({ id }) => updatePlus(id, plus))
  return (
    <div className={styles.bring} role="group" aria-label="和誰一起來">
      <p>{checkedDays.length > 1 ? `和誰一起來？選的 ${checkedDays.length} 天都適用。` : '和誰一起來？'}</p>
      {last > 0 && (
        <Button
          aria-pressed={isLast}
          {...(isLast && { icon: 'check' })}
          onClick={() => bring(isLast ? 0 : last)}
        >
          和上次一樣：連我 {1 + last} 位
        </Button>
      )}
      <Button variant="quiet" icon="users" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        選同伴
      </Button>
      {isOpen && (
        <CompanionChoices {...{ checkedDays, plusLimit }} companions={party.companions} onChoose={bring} />
      )}
    </div>
  )
}

type CompanionChoicesProps = BringCompanionsProps & {
  companions: Party['companions']
  onChoose: (plus: number) => void
}

function CompanionChoices({ checkedDays, companions, plusLimit, onChoose }: CompanionChoicesProps) {
  const [ticked, setTicked] = useState<readonly string[]>([])
  // A day that was selected or changed since has another number: then they do not come on every day.
  const chosen = checkedDays.every(({ plus }) => plus === ticked.length) ? ticked : []
  const toggle = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
    setTicked(next)
    onChoose(next.length)
  }
  const isFull = chosen.length >= plusLimit
  return (
    <div className={styles.companions}>
      {companions.map(({ id, nickname, age }) => (
        <Checkbox
          key={id}
          label={age === null ? nickname : `${nickname}（${age} 歲）`}
          checked={chosen.includes(id)}
          disabled={isFull && !chosen.includes(id)}
          onChange={() => toggle(id)}
        />
      ))}
      {isFull && <p role="status">每天最多攜伴 {plusLimit} 位。</p>}
      <SurfaceLink to={`${pages.profile()}#companions`}>
        {companions.length === 0 ? '先記下常一起來的同伴' : '增加或修改同伴'}
      </SurfaceLink>
    </div>
  )
}

/** Undefined until it is known, and when it cannot be read: the stepper of each day works without it. */
const useParty = (): Party | undefined => {
  const [party, setParty] = useState<Party>()
  useEffect(() => {
    const stop = new AbortController()
    callApi<typeof listCompanions>(
      'GET /api/member/companion',
      {},
      { isQuiet: true, signal: stop.signal },
    ).then(setParty, () => undefined)
    return () => stop.abort()
  }, [])
  return party
}
