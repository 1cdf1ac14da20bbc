import { BaseEmblem } from '#art/grille/base-emblem.tsx'
import { ClassCover } from '#art/grille/class-cover.tsx'
import { Look } from '#design/look.tsx'
import { Specimen, State } from '#design/specimen.tsx'
import { CardGrid } from '#ui/card-grid.tsx'
import { Card, cardLinkClass } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Facts } from '#ui/facts.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { Steps } from '#ui/steps.tsx'

const facts = [
  { term: '時間', value: '11月20日（五）19:00–21:00', icon: 'clock' },
  { term: '地點', value: '鹿港基地・二樓教室', icon: 'map-pin' },
  { term: '費用', value: 'NT$600', icon: 'ticket' },
] as const

export function Surfaces() {
  return (
    <>
      <Specimen name="card" note="整張卡片就是它唯一的連結。">
        <State name="平常" isWide>
          <ClassCardExample />
        </State>
        <State name="移上" isWide>
          <Look as="hover">
            <ClassCardExample />
          </Look>
        </State>
        <State name="焦點" isWide>
          <Look as="focus">
            <ClassCardExample />
          </Look>
        </State>
        <State name="沒有連結、沒有封面" isWide>
          <Card>
            <p>休館日：每週一、國定假日。</p>
          </Card>
        </State>
      </Specimen>
      <Specimen name="card-grid" note="有多寬就排幾欄；人臉用 small。">
        <State name="small" isWide>
          <CardGrid size="small">
            {['1', '2', '3', '4', '5'].map((seed) => (
              <li key={seed}>
                <BaseEmblem seed={seed} scope="grid" />
              </li>
            ))}
          </CardGrid>
        </State>
      </Specimen>
      <Specimen name="facts">
        <State name="table" isWide>
          <Facts facts={facts} />
        </State>
        <State name="inline" isWide>
          <Facts facts={facts} variant="inline" />
        </State>
      </Specimen>
      <Specimen name="steps" note="一件接一件；窄的時候疊起來。">
        <State name="平常" isWide>
          <Steps
            steps={[
              { icon: 'search', title: '找一堂課', words: '看到還有幾席。' },
              { icon: 'calendar', title: '勾選日期', words: '只報有空的那幾天。' },
            ]}
          />
        </State>
      </Specimen>
      <TableExample />
    </>
  )
}

function ClassCardExample() {
  return (
    <Card as="article" isLinked cover={<ClassCover seed="3" category="ceramics" scope="card" />}>
      <p>
        <StatusPill state="few" size="small">
          剩 3 席
        </StatusPill>
      </p>
      <h4>
        <a href="#surfaces" className={cardLinkClass()}>
          手捏陶：做一只自己的碗
        </a>
      </h4>
      <Facts facts={facts} variant="inline" />
    </Card>
  )
}

function TableExample() {
  return (
    <Specimen name="data-table" note="自己左右捲動，鍵盤也捲得到；第一欄可以留在原處。">
      <State name="第一欄固定" isWide>
        <DataTable caption="各基地上課人次" hasStickyColumn>
          <thead>
            <tr>
              {['基地', '人次', '堂數', '時數', '人數'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {['鹿港基地', '大稻埕基地'].map((base, index) => (
              <tr key={base}>
                <th scope="row">{base}</th>
                {[1204, 88, 176, 320].map((figure) => (
                  <td key={figure} data-number="">
                    {(figure + index).toLocaleString('zh-TW')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </DataTable>
      </State>
    </Specimen>
  )
}
