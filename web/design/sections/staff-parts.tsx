import type { PreviewedClass } from 'contract/planning/class-changes'
import { useState } from 'react'
import { InRouter } from '#design/in-router.tsx'
import { Specimen, State } from '#design/specimen.tsx'
import { RecallNotice } from '#surfaces/staff/changes/recall-notice.tsx'
import { ChoiceField } from '#surfaces/staff/choosing/choice-field.tsx'
import { MonthLinks } from '#surfaces/staff/layout/month-links.tsx'
import { PlannedClasses } from '#surfaces/staff/pages/staff-change-classes/planned-classes.tsx'
import { PlannedSheet } from '#surfaces/staff/pages/staff-change-classes/planned-sheet.tsx'
import DayCalendar from '#surfaces/staff/planning/day-calendar.tsx'
import { baseForm } from '#surfaces/staff/things/base-form.ts'
import { HoursInput } from '#surfaces/staff/things/hours-input.tsx'
import { textOfWeek } from '#surfaces/staff/things/hours-text.ts'
import type { LoadedList } from '#surfaces/staff/things/load-things.ts'
import { PlacePicker } from '#surfaces/staff/things/place/place-picker.tsx'
import { RestoredDraft } from '#surfaces/staff/things/restored-draft.tsx'
import { ThingList } from '#surfaces/staff/things/thing-list.tsx'
import { Button } from '#ui/button.tsx'

const now = Date.parse('2026-12-01T04:00:00Z')
const nothing = () => undefined

/** What the pages of the back-office are put together from, besides the editor. */
export function StaffParts() {
  return (
    <>
      <Lists />
      <Notices />
      <Specimen name="planned-sheet：先看會怎麼改">
        <State name="預覽" isWide>
          <PlannedClasses plan={plan} />
        </State>
        <State name="側欄">
          <Planned />
        </State>
      </Specimen>
      <Inputs />
    </>
  )
}

const list: LoadedList = {
  q: '',
  state: undefined,
  sort: undefined,
  items: [
    {
      id: 1,
      title: '鹿港基地',
      note: '彰化・鹿港鎮',
      publishedAt: '2026-11-01T04:00:00.000Z',
      lastChange: { at: '2026-11-30T08:02:00.000Z', by: '簡雅雯' },
    },
    {
      id: 2,
      title: '大溪基地',
      note: '桃園・大溪區',
      publishedAt: '2026-12-24T04:00:00.000Z',
      lastChange: { at: '2026-11-12T02:00:00.000Z', by: null },
    },
    { id: 3, title: '竹山基地', note: '南投・竹山鎮', publishedAt: null, lastChange: null },
  ],
  nextCursor: '3',
  total: 37,
  cursor: '',
  hidden: [],
  mayCreate: true,
  now,
}
const emptyList: LoadedList = { ...list, q: '花蓮', items: [], nextCursor: null, total: 0 }

const Lists = () => (
  <Specimen name="thing-list：一種資料的列表" note="搜尋、分頁和「看更多」都在網址裡。">
    <State name="公開、之後公開、草稿" isWide>
      <InRouter data={list}>
        <ThingList form={baseForm} />
      </InRouter>
    </State>
    <State name="找不到" isWide>
      <InRouter data={emptyList}>
        <ThingList form={baseForm} />
      </InRouter>
    </State>
  </Specimen>
)

const Notices = () => (
  <>
    <Specimen name="restored-draft：上次還沒儲存的內容">
      <State name="更改" isWide>
        <RestoredDraft
          words="上次還沒儲存的內容在下面，確認後按「儲存」。"
          button="不要了，用儲存過的"
          onForget={nothing}
        />
      </State>
    </Specimen>
    <Specimen name="recall-notice：還沒寄出的通知" note="倒數到零就消失。">
      <State name="兩分鐘內可以收回" isWide>
        <RecallShown />
      </State>
    </Specimen>
    <Specimen name="month-links：換一個月">
      {Object.entries({ 不是這個月: '2027-01', 這個月: '2026-12' }).map(([name, month]) => (
        <State key={month} name={name}>
          <InRouter>
            <MonthLinks {...{ month }} thisMonth="2026-12" addressOf={(to) => `?month=${to}`} />
          </InRouter>
        </State>
      ))}
    </Specimen>
  </>
)

function RecallShown() {
  // Of the clock: it counts down.
  const [tellFrom] = useState(() => new Date(Date.now() + 120_000).toISOString())
  return (
    <InRouter>
      <RecallNotice tellFrom={tellFrom} takeBack={() => Promise.resolve('已收回，沒有人收到通知。')} />
    </InRouter>
  )
}

const planned = (id: number, className: string, more: Partial<PreviewedClass>): PreviewedClass => ({
  id,
  title: '手捏一只飯碗',
  className,
  baseName: '鹿港基地',
  before: { feeTwd: 300 },
  after: { feeTwd: 350 },
  refusal: null,
  clashes: [],
  ...more,
})

const plan = {
  plan: 'example',
  told: 0,
  toPhone: 0,
  followers: 0,
  classes: [
    planned(1, '第8期・週六下午班', {}),
    planned(2, '第8期・週日上午班', { before: {}, after: {} }),
    planned(3, '第7期・週六下午班', { before: {}, after: {}, refusal: '這一班已經取消。' }),
  ],
}

function Planned() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>打開側欄</Button>
      {isOpen && (
        <PlannedSheet
          title="一起改 3 班"
          planned={{ classes: 1, list: <PlannedClasses plan={plan} /> }}
          check={() => Promise.resolve(undefined)}
          make={() => Promise.resolve(undefined)}
          onClose={close}
          onDone={close}
        >
          {null}
        </PlannedSheet>
      )}
    </>
  )
}

const bases = [
  '鹿港',
  '大稻埕',
  '三峽',
  '大溪',
  '北埔',
  '審計',
  '竹山',
  '斗六',
  '神農街',
  '鹽埕',
  '羅東',
  '花蓮',
]
const options = bases.map((name) => ({ value: name, label: `${name}基地` }))
const holidays = new Map([['2026-12-25', { day: '2026-12-25', name: '行憲紀念日', isOff: true }]])
const hours = textOfWeek([
  [],
  ...Array.from({ length: 5 }, () => ['09:00–12:00', '13:30–21:00']),
  ['10:00–18:00'],
])

const Inputs = () => (
  <>
    <Specimen name="option-search：從很多項目裡選" note="打一部分名稱就找得到；十項以內是原生的選單。">
      <State name="十二項">
        <Chosen count={12} />
      </State>
      <State name="三項">
        <Chosen count={3} />
      </State>
    </Specimen>
    <Specimen name="day-calendar：上課的日期">
      <State name="選了兩天、一個假日、過去的日子">
        <Dates />
      </State>
    </Specimen>
    <Specimen name="hours-input：每天的時段">
      <State name="一天兩段、休館" isWide>
        <Hours />
      </State>
    </Specimen>
    <Specimen name="place-picker：地圖上的位置">
      <State name="選了位置">
        <Place />
      </State>
      <State name="還沒有位置">
        <PlacePicker county="hualien" place={undefined} onChange={nothing} />
      </State>
    </Specimen>
  </>
)

function Chosen({ count }: { count: number }) {
  const [value, setValue] = useState('鹿港')
  return <ChoiceField label="基地" value={value} options={options.slice(0, count)} onChange={setValue} />
}

function Dates() {
  const [dates, setDates] = useState(['2026-12-12', '2026-12-19'])
  const toggle = (date: string) =>
    setDates((all) =>
      all.includes(date) ? all.filter((other) => other !== date) : [...all, date].toSorted(),
    )
  return <DayCalendar dates={dates} today="2026-12-01" holidays={holidays} toggle={toggle} />
}

function Hours() {
  const [value, setValue] = useState(hours)
  return (
    <HoursInput
      id="design-hours"
      label="開放時間"
      closed="休館"
      empty="沒有固定的開放時間。"
      value={value}
      onChange={setValue}
    />
  )
}

function Place() {
  const [place, setPlace] = useState({ latitude: 24.057, longitude: 120.435 })
  return <PlacePicker county="changhua" place={place} onChange={setPlace} />
}
