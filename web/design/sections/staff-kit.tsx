import type { ThingChange } from 'contract/thing'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Specimen, State } from '#design/specimen.tsx'
import { chosenOf } from '#surfaces/staff/pages/staff-change-classes/choose-part.ts'
import { toLine } from '#surfaces/staff/pages/staff-change-classes/class-columns.tsx'
import { ClassTable } from '#surfaces/staff/pages/staff-change-classes/class-table.tsx'
import type { TableState } from '#surfaces/staff/pages/staff-change-classes/table-address.ts'
import { useClassTable } from '#surfaces/staff/pages/staff-change-classes/use-class-table.ts'
import { baseForm } from '#surfaces/staff/things/base-form.ts'
import { EditConflicts } from '#surfaces/staff/things/edit-conflicts.tsx'
import { Publication } from '#surfaces/staff/things/publication.tsx'
import { textsOf, type Texts } from '#surfaces/staff/things/thing-form.ts'
import { ThingHistory } from '#surfaces/staff/things/thing-history.tsx'
import { ThingInputs } from '#surfaces/staff/things/thing-inputs.tsx'
import { StaffParts } from './staff-parts.tsx'

const now = Date.parse('2026-12-01T04:00:00Z')
const options = {
  facilities: [
    { value: 'ramp', label: '無障礙坡道' },
    { value: 'kids', label: '兒童角落' },
  ],
}
const keep = () => Promise.resolve()
const publications = [
  { name: '草稿', publishedAt: null },
  { name: '之後公開', publishedAt: '2026-12-24T04:00:00.000Z' },
  { name: '公開中', publishedAt: '2026-11-01T04:00:00.000Z' },
]

/** The parts of the back-office: an editor and its history from one declaration, and a table. */
export function StaffKit() {
  return (
    <>
      <Specimen name="thing-inputs：一項資料的欄位" note="由宣告產生；每一種欄位都在基地的表單裡。">
        <State name="新增基地" isWide>
          <BaseInputs />
        </State>
      </Specimen>
      <Specimen name="publication：公開">
        {publications.map(({ name, publishedAt }) => (
          <State key={name} name={name} isWide>
            <Publication form={baseForm} id={1} read={{ publishedAt }} now={now} take={keep} />
          </State>
        ))}
      </Specimen>
      <Specimen name="edit-conflicts：兩個人改了同一欄">
        <State name="還沒決定" isWide>
          <EditConflicts
            form={baseForm}
            options={options}
            conflicts={[{ field: 'name', value: '鹿港老街基地', by: '基地主任 劉建宏' }]}
            typed={{ name: '鹿港車站基地' }}
            settle={() => undefined}
          />
        </State>
      </Specimen>
      <Specimen name="thing-history：更改紀錄">
        <State name="新增、更改" isWide>
          <ThingHistory
            form={baseForm}
            id={1}
            changes={changes}
            olderChanges="12"
            options={options}
            take={keep}
          />
        </State>
      </Specimen>
      <Specimen name="class-table：表格" note="排序、欄位和篩選在網址裡；按住 Shift 選一整段。">
        <State name="選了一班" isWide>
          <Table />
        </State>
      </Specimen>
      <StaffParts />
    </>
  )
}

const changes: ThingChange[] = [
  {
    at: '2026-12-01T03:20:00.000Z',
    by: '基地主任 劉建宏',
    origin: 'Safari・iPhone',
    reason: null,
    before: { name: '鹿港基地', facilities: ['ramp'] },
    after: { name: '鹿港老街基地', facilities: ['ramp', 'kids'] },
  },
  {
    at: '2026-11-01T03:20:00.000Z',
    by: null,
    origin: null,
    reason: null,
    before: null,
    after: { name: '鹿港基地' },
  },
]

function BaseInputs() {
  const inputs = useForm<Texts>({ defaultValues: textsOf(baseForm, baseForm.start) })
  return <ThingInputs form={baseForm} isNew values={baseForm.start} inputs={inputs} options={options} />
}

const line = (id: number, title: string, people: number, publishedAt: string | null) =>
  toLine(
    {
      id,
      title,
      className: '第8期・週六下午班',
      category: 'craft',
      baseId: 1,
      baseName: '鹿港基地',
      state: 'open',
      publishedAt,
      firstStartsAt: '2026-12-05T06:00:00.000Z',
      lastEndsAt: '2027-01-23T08:00:00.000Z',
      days: 8,
      seats: 96,
      people,
      teachers: ['簡雅雯'],
    },
    now,
  )
const lines = [
  line(1, '手捏一只飯碗', 72, '2026-11-01T04:00:00.000Z'),
  line(2, '一張板凳的榫卯', 0, null),
  line(3, '巷弄小偵探', 31, '2026-12-24T04:00:00.000Z'),
]

function Table() {
  const [sort, setSort] = useState<TableState['sort']>({ id: 'people', desc: true })
  const [chosen, setChosen] = useState(chosenOf([1]))
  const state: TableState = { q: '', base: '', state: '', sort, hidden: [] }
  const table = useClassTable({ lines, state, onSort: setSort, chosen, onChoose: setChosen })
  return <ClassTable table={table} />
}
