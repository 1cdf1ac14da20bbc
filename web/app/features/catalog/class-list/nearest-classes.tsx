import type { listNearestClasses, Relaxation } from 'contract/catalog/class-list'
import type { Answer } from 'contract/endpoint'
import { pages } from 'contract/pages'
import { SurfaceLink } from '#client/surface-link.tsx'
import { ClassCardList } from '#features/catalog/class-card-list.tsx'
import { Section } from '#ui/section.tsx'
import { classCount } from './class-count.ts'

type NearestClassesProps = { nearest: Answer<typeof listNearestClasses>; now: string }

export function NearestClasses({ nearest: { corrected, ways }, now }: NearestClassesProps) {
  const shown = new Set<number>()
  return ways.map(({ change, query, total, items }) => {
    const cards = items.filter(({ id }) => !shown.has(id))
    for (const { id } of cards) shown.add(id)
    return (
      <Section
        key={change}
        id={`near-${change}`}
        title={change === 'spelling' ? `你是不是要找「${corrected ?? ''}」？` : words[change]}
        more={
          <SurfaceLink to={`${pages.classList()}?${new URLSearchParams(query).toString()}`}>
            看這 {classCount(total)}
          </SurfaceLink>
        }
      >
        {cards.length > 0 && <ClassCardList cards={cards} now={now} />}
      </Section>
    )
  })
}

const words: Record<Exclude<Relaxation, 'spelling'>, string> = {
  coming: '還可以報名的班別',
  later: '改成之後的日期',
  time: '不限時段',
  weekday: '不限星期',
  dates: '不限日期',
  'same-county': '同縣市的其他基地',
  near: '加上鄰近縣市',
  price: '不限費用',
  mode: '不限實體或線上',
  teacher: '不限老師',
  audience: '不限適合對象',
  course: '不限課程',
  place: '看全臺灣',
  keyword: '不限關鍵字',
  category: '不限類別',
  subject: '只看這個主題',
  'only-place': '只看這個地方',
  all: '不限條件，最近的課',
}
