import { Look } from '#design/look.tsx'
import { Specimen, State } from '#design/specimen.tsx'
import { DateParts } from '#ui/date-parts.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'

const counties = [
  { value: 'changhua', label: '彰化縣（4）' },
  { value: 'taipei', label: '臺北市（3）' },
  { value: 'penghu', label: '澎湖縣（0）', isDisabled: true },
]
const phoneError = '手機號碼是 09 開頭的 10 個數字'

export function Fields() {
  return (
    <>
      <TextFields />
      <Specimen name="select-field">
        <State name="平常" isWide>
          <SelectField label="縣市" emptyLabel="全部縣市" options={counties} />
        </State>
        <State name="已選" isWide>
          <SelectField label="縣市" options={counties} defaultValue="changhua" />
        </State>
        <State name="錯誤" isWide>
          <SelectField
            id="design-county"
            label="縣市"
            emptyLabel="請選擇"
            options={counties}
            error="請選擇縣市"
          />
        </State>
        <State name="停用" isWide>
          <SelectField label="縣市" emptyLabel="全部縣市" options={counties} disabled />
        </State>
      </Specimen>
      <Specimen name="text-area">
        <State name="平常" isWide>
          <TextArea label="想告訴講師的話" hint="例如行動不便、過敏。" isOptional />
        </State>
        <State name="錯誤" isWide>
          <TextArea label="用途" error="請寫下用途" defaultValue="…" />
        </State>
      </Specimen>
      <Specimen name="date-parts" note="背得出來的日期用三格；西元與民國都看得懂。">
        <State name="平常" isWide>
          <DateParts legend="生日" name="birthday" hint="例如 75 年 3 月 8 日" />
        </State>
        <State name="錯誤" isWide>
          <DateParts legend="生日" name="birthday-2" error="沒有 2 月 30 日" />
        </State>
      </Specimen>
      <Specimen name="field" note="自己的控制項也有同樣的名稱、說明與錯誤。">
        <Field label="配合的顏色" hint="給自製的控制項用">
          {(wiring) => <input type="color" defaultValue="#0e6b5c" {...wiring} />}
        </Field>
      </Specimen>
      <Specimen name="error-summary" note="送出被退回時在表單最上面，取得焦點；每一行帶到欄位。">
        <State name="兩個問題" isWide>
          <ErrorSummary
            problems={[
              { fieldId: 'design-phone', message: phoneError },
              { fieldId: 'design-county', message: '請選擇縣市' },
            ]}
          />
        </State>
      </Specimen>
    </>
  )
}

function TextFields() {
  return (
    <Specimen name="text-field">
      <State name="平常" isWide>
        <TextField label="姓名" hint="簽到時用的名字" />
      </State>
      <State name="有圖示" isWide>
        <TextField label="想學什麼？" icon="search" type="search" />
      </State>
      <State name="移上" isWide>
        <Look as="hover">
          <TextField label="姓名" />
        </Look>
      </State>
      <State name="焦點" isWide>
        <Look as="focus">
          <TextField label="姓名" defaultValue="陳怡君" />
        </Look>
      </State>
      <State name="錯誤" isWide>
        <TextField id="design-phone" label="手機" width="medium" error={phoneError} defaultValue="0912" />
      </State>
      <State name="停用" isWide>
        <TextField label="LINE 名稱" disabled defaultValue="怡君" />
      </State>
      <State name="選填、短" isWide>
        <TextField label="樓層" width="short" isOptional />
      </State>
    </Specimen>
  )
}
