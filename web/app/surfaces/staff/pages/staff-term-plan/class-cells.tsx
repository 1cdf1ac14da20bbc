import { taipeiDate, taipeiDay } from 'contract/taipei-time'
import { overnightWords } from '#surfaces/staff/changes/day-span.ts'
import { ChoiceField } from '#surfaces/staff/choosing/choice-field.tsx'
import { idsOf, listOf, type ClassTexts } from '#surfaces/staff/planning/class-texts.ts'
import type { ClassOptions } from '#surfaces/staff/planning/load-class-options.ts'
import { OnlineUrlField } from '#surfaces/staff/planning/online-url-field.tsx'
import { unreservedWords } from '#surfaces/staff/planning/unreserved-words.ts'
import type { Rhythm } from '#surfaces/staff/planning/use-rhythm.ts'
import type { Rooms } from '#surfaces/staff/planning/use-rooms.ts'
import { Button } from '#ui/button.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { roomsOf, type OfField, type PlannedRow } from './planned-row.ts'
import styles from './class-cells.module.css'
import tableStyles from './term-table.module.css'

type ClassCellsProps = PlannedRow & {
  options: ClassOptions
  rooms: Rooms | undefined
  rhythm: Rhythm
  of: OfField
  set: (changed: Partial<ClassTexts>) => void
  /** Of the class, for accessible names. */
  name: string
  isOpen: boolean
  /** The id of the row that `toggle` opens. */
  details: string
  toggle: () => void
}

export function ClassCells(props: ClassCellsProps) {
  const { row, plan, of } = props
  const unreserved = unreservedWords(row.texts.venue, [props.rooms])
  const overnight = overnightWords(row.texts)
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <tr className={tableStyles.cells}>
      <th scope="row">
        <div>
          <h2>{row.title}</h2>
          <NameField {...of('name', '班名')} />
          {props.nameNotes.map((note) => (
            <p key={note} className={`${styles.note} ${styles.nameNote}`}>
              {note}
            </p>
          ))}
        </div>
      </th>
      <td>
        <FirstDay {...props} />
      </td>
      <td data-number>
        {props.rhythm.isRhythm ? (
          <TextField {...of('count', '幾堂課')} {...number} />
        ) : (
          <p>{plan.days.length} 堂</p>
        )}
      </td>
      <td className={tableStyles.time}>
        <div className={styles.times}>
          <TextField {...of('from', '從')} type="time" />
          <TextField {...of('until', '到')} type="time" />
        </div>
        {overnight !== undefined && <p className={styles.note}>{overnight}</p>}
      </td>
      <td>
        {row.texts.mode === 'online' ? (
          <OnlineUrlField {...withoutLabel(of('onlineUrl', '線上連結'))} />
        ) : (
          <>
            <TextField {...of('venue', '教室')} list={roomsOf(props)} maxLength={40} autoComplete="off" />
            {unreserved !== undefined && <p className={styles.note}>{unreserved}</p>}
          </>
        )}
      </td>
      <td className={tableStyles.teacher}>
        <FirstTeacher {...props} />
      </td>
      <td data-number>
        <TextField {...of('capacity', '每堂名額')} {...number} />
      </td>
      <td data-number>
        <TextField {...of('feeTwd', '費用（元）')} {...number} />
      </td>
      <td className={tableStyles.found}>
        <Found {...props} />
      </td>
    </tr>
  )
}

/** A long name wraps; it has no line breaks of its own. */
const NameField = ({ onChange, ...field }: ReturnType<OfField>) => (
  <TextArea
    {...field}
    rows={1}
    maxLength={60}
    autoComplete="off"
    onChange={({ target }) => onChange({ target: { value: target.value.replaceAll(/\s*\n\s*/g, ' ') } })}
    onKeyDown={(event) => {
      if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
    }}
  />
)

/** The field has its own. */
const withoutLabel = ({ label: _label, ...field }: ReturnType<OfField>) => field

function FirstDay({ row, plan, rhythm, of }: ClassCellsProps) {
  const last = plan.days.at(-1)
  return (
    <>
      {rhythm.isRhythm && (
        <TextField
          {...of('first', '第一堂')}
          type="date"
          value={row.texts.first}
          onChange={({ target }) => rhythm.begin(target.value)}
        />
      )}
      <p className={styles.note}>
        {last === undefined ? '還沒有日期' : `到 ${taipeiDay(new Date(last.startsAt))}`}
      </p>
    </>
  )
}

const none = { value: 'none', label: '沒有老師' }

/** The others are among the details of the class. */
function FirstTeacher({ row: { id, texts }, options, set, name }: ClassCellsProps) {
  const [first = '', ...others] = listOf(texts.teacherIds)
  const choose = (chosen: string) => {
    const isNone = chosen === '' || chosen === none.value
    set({ teacherIds: (isNone ? others : [chosen, ...others.filter((each) => each !== chosen)]).join(',') })
  }
  return (
    <>
      <ChoiceField
        id={`class-${id}-teacherIds`}
        label="老師"
        name={`老師，${name}`}
        value={first}
        options={first === '' ? options.teachers : [none, ...options.teachers]}
        onChange={choose}
      />
      {others.length > 0 && <p className={styles.note}>還有 {idsOf(texts.teacherIds).length - 1} 位</p>}
    </>
  )
}

function Found({ row, plan, clashes, options, isOpen, details, toggle }: ClassCellsProps) {
  // Dates without a rhythm are not moved off holidays.
  const onHolidays = plan.days.filter(
    ({ startsAt }) => options.holidays.get(taipeiDate(new Date(startsAt)))?.isOff,
  ).length
  return (
    <>
      {clashes.length > 0 && (
        <StatusPill state="warning" size="small">
          撞期 {clashes.length}
        </StatusPill>
      )}
      {plan.skipped.length > 0 && <p className={styles.note}>跳過 {plan.skipped.length} 天</p>}
      {onHolidays > 0 && <p className={styles.note}>{onHolidays} 天是假日</p>}
      <Button
        size="small"
        variant="quiet"
        icon={isOpen ? 'chevron-up' : 'chevron-down'}
        aria-expanded={isOpen}
        aria-controls={details}
        aria-label={`每一堂，${row.title}（${row.texts.name}）`}
        onClick={toggle}
      >
        每一堂
      </Button>
    </>
  )
}
