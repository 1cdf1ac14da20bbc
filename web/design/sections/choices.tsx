import { useState } from 'react'
import { Look } from '#design/look.tsx'
import { Specimen, State } from '#design/specimen.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Fieldset } from '#ui/fieldset.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Stepper } from '#ui/stepper.tsx'

const days = [
  { value: 'fri', label: '11月20日（五）', description: '19:00–21:00・剩 4 席' },
  { value: 'sat', label: '11月21日（六）', description: '已截止', isDisabled: true },
]

export function Choices() {
  return (
    <>
      <Specimen name="checkbox">
        <State name="plain">
          <Checkbox label="我已閱讀個人資料告知事項" />
          <Checkbox label="勾選" defaultChecked />
          <Checkbox label="停用" disabled />
          <Checkbox label="錯誤" aria-invalid="true" />
        </State>
        <State name="row：平常、勾選、停用" isWide>
          <Checkbox variant="row" label="11月20日（五）" description="19:00–21:00・剩 4 席" />
          <Checkbox variant="row" label="11月27日（五）" description="19:00–21:00・剩 2 席" defaultChecked />
          <Checkbox variant="row" label="12月4日（五）" description="已截止" disabled />
        </State>
        <State name="row：移上、焦點" isWide>
          <Look as="hover">
            <Checkbox variant="row" label="移上" />
          </Look>
          <Look as="focus">
            <Checkbox variant="row" label="焦點" />
          </Look>
        </State>
      </Specimen>
      <Specimen name="radio-group">
        <State name="row" isWide>
          <RadioGroup legend="哪一天" name="design-day" variant="row" options={days} defaultValue="fri" />
        </State>
        <State name="plain、並排" isWide>
          <RadioGroup legend="收據" name="design-receipt" isInline options={receipts} defaultValue="no" />
        </State>
        <State name="錯誤" isWide>
          <RadioGroup legend="收據" name="design-receipt-2" options={receipts} error="請選一個" />
        </State>
      </Specimen>
      <Specimen name="fieldset" note="幾個控制項回答同一個問題。">
        <State name="大標題" isWide>
          <Fieldset legend="通知方式" isLarge hint="隨時可以在會員資料改。">
            <Checkbox label="LINE" defaultChecked />
            <Checkbox label="電子郵件" />
          </Fieldset>
        </State>
      </Specimen>
      <Counted />
    </>
  )
}

const receipts = [
  { value: 'no', label: '不需要' },
  { value: 'yes', label: '需要' },
]

function Counted() {
  const [count, setCount] = useState(2)
  const [view, setView] = useState<'list' | 'calendar'>('list')
  return (
    <>
      <Specimen name="stepper">
        <State name="平常">
          <Stepper label="位數" value={count} onChange={setCount} min={1} max={4} maxReason="只剩 4 席" />
        </State>
        <State name="到上限">
          <Stepper label="位數" value={4} onChange={() => undefined} min={1} max={4} maxReason="只剩 4 席" />
        </State>
        <State name="焦點">
          <Look as="focus">
            <Stepper label="位數" value={1} onChange={() => undefined} />
          </Look>
        </State>
        <State name="停用">
          <Stepper label="位數" value={1} onChange={() => undefined} isDisabled />
        </State>
      </Specimen>
      <Specimen name="segmented-control">
        <SegmentedControl
          label="檢視"
          name="design-view"
          value={view}
          onChange={setView}
          segments={[
            { value: 'list', label: '清單', icon: 'list' },
            { value: 'calendar', label: '月曆', icon: 'calendar' },
          ]}
        />
      </Specimen>
    </>
  )
}
