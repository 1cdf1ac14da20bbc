import { pages } from 'contract/pages'
import type { ReactNode } from 'react'
import { usePageData } from '#client/page-data.ts'
import { useSurfacePath } from '#client/surface-path.ts'
import { UnreadableFilters } from '#features/site/unreadable-filters.tsx'
import { LazyOwnApplications } from '#features/spaces/application/lazy-own-applications.tsx'
import { DrawList } from '#features/spaces/draw/draw-list.tsx'
import { LazyPauseNote } from '#features/spaces/pause/lazy-pause-note.tsx'
import { Section } from '#ui/section.tsx'
import { Steps } from '#ui/steps.tsx'
import { BaseChoice } from './base-choice.tsx'
import { BaseSpaces } from './base-spaces.tsx'
import { ChosenSpace } from './chosen-space.tsx'
import type { loadSpaces } from './load-spaces.ts'
import { NoSpaces } from './no-spaces.tsx'

/** One step after the other: a base, one of its spaces, and the application for times. */
export function SpaceChoice({ hint }: { hint?: ReactNode }) {
  const { isGone, isRefused, chosen, one, listed, hasSpaces, draws, now } = usePageData<typeof loadSpaces>()
  const list = useSurfacePath()(pages.applySpace())
  return (
    <>
      <LazyPauseNote />
      {isRefused && <UnreadableFilters list={list} />}
      {isGone && <NoSpaces kind="notLent" />}
      {chosen && <BaseSpaces base={chosen} />}
      {one && <ChosenSpace key={one.space.id} {...one} now={now} />}
      {!isGone && !isRefused && !chosen && !one && <BaseChoice bases={listed} {...{ hasSpaces, hint }} />}
      {draws.length > 0 && <DrawList draws={draws} />}
      {!one && <LazyOwnApplications now={now} />}
      <Section id="how" title="怎麼申請">
        <Steps
          steps={[
            { icon: 'seat', title: '選空間和時段', words: '看人數、費用和規則，點出哪幾天、幾點到幾點。' },
            {
              icon: 'edit',
              title: '填用途，送出申請',
              words: '先填完再登入就好，填的內容會留著。不方便上網，打電話或到櫃檯說也可以。',
            },
            {
              icon: 'success',
              title: '等基地回覆',
              words: '基地一個時段一個時段回覆，結果會通知你。要繳多少、什麼時候繳，會一起告訴你。',
            },
          ]}
        />
      </Section>
    </>
  )
}
