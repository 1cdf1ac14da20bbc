import { useState } from 'react'
import { Look } from '#design/look.tsx'
import { Specimen, State } from '#design/specimen.tsx'
import type { ButtonOptions } from '#ui/button-class.ts'
import { Button } from '#ui/button.tsx'
import { CheckChip, Chip, ChipRow, RemovableChip } from '#ui/chip.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { LineMark } from '#ui/line-mark.tsx'

const variants = ['primary', 'outline', 'quiet', 'danger'] as const satisfies ButtonOptions['variant'][]
const looks = [
  { as: 'hover', name: '移上' },
  { as: 'focus', name: '焦點' },
  { as: 'active', name: '按下' },
] as const

export function Actions() {
  return (
    <>
      {variants.map((variant) => (
        <Specimen key={variant} name={`button：${variant}`}>
          <ButtonStates variant={variant} />
        </Specimen>
      ))}
      <Specimen name="button：大小">
        <State name="small">
          <Button size="small" variant="outline">
            登入
          </Button>
        </State>
        <State name="large，有 LINE 標記">
          <Button size="large" variant="outline">
            <LineMark /> 用 LINE 繼續
          </Button>
        </State>
        <State name="block" isWide>
          <Button variant="primary" isBlock iconEnd="arrow-right">
            確認報名
          </Button>
        </State>
      </Specimen>
      <Specimen name="icon-button" note="只有圖示，名稱由唸讀與提示說出。">
        <State name="平常">
          <IconButton icon="share" label="分享" />
        </State>
        {looks.map(({ as, name }) => (
          <State key={as} name={name}>
            <Look as={as}>
              <IconButton icon="share" label="分享" />
            </Look>
          </State>
        ))}
        <State name="停用">
          <IconButton icon="share" label="分享" disabled />
        </State>
      </Specimen>
      <Chips />
    </>
  )
}

function ButtonStates({ variant }: { variant: (typeof variants)[number] }) {
  return (
    <>
      <State name="平常">
        <Button variant={variant}>報名</Button>
      </State>
      {looks.map(({ as, name }) => (
        <State key={as} name={name}>
          <Look as={as}>
            <Button variant={variant}>報名</Button>
          </Look>
        </State>
      ))}
      <State name="處理中">
        <Button variant={variant} isBusy>
          報名
        </Button>
      </State>
      <State name="停用">
        <Button variant={variant} disabled>
          報名
        </Button>
      </State>
      <State name="有圖示">
        <Button variant={variant} icon="calendar">
          加入行事曆
        </Button>
      </State>
    </>
  )
}

function Chips() {
  const [isOn, setOn] = useState(true)
  return (
    <Specimen name="chip" note="一按就生效的條件；表單裡用 CheckChip，不靠程式也能用。">
      <State name="Chip" isWide>
        <ChipRow label="快速條件">
          <Chip isOn={isOn} onClick={() => setOn(!isOn)}>
            週末
          </Chip>
          <Chip isOn={false} icon="clock">
            晚上
          </Chip>
          <Look as="hover">
            <Chip isOn={false}>移上</Chip>
          </Look>
          <Look as="focus">
            <Chip isOn={false}>焦點</Chip>
          </Look>
          <Chip isOn={false} disabled>
            免費（0 堂）
          </Chip>
        </ChipRow>
      </State>
      <State name="CheckChip" isWide>
        <ChipRow label="設備">
          <CheckChip name="facility" label="共食廚房" count="4" defaultChecked />
          <CheckChip name="facility" label="無障礙廁所" count="9" />
          <Look as="focus">
            <CheckChip name="facility" label="焦點" count="2" />
          </Look>
          <CheckChip name="facility" label="陶窯" count="0 個" disabled />
        </ChipRow>
      </State>
      <State name="RemovableChip">
        <RemovableChip onRemove={() => undefined}>彰化縣</RemovableChip>
      </State>
    </Specimen>
  )
}
