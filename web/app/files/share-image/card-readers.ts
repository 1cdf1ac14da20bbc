import { lookOf } from 'contract/catalog/categories'
import { readClass } from 'contract/catalog/class-detail'
import type { Reader } from 'contract/endpoint'
import { readNews } from 'contract/news'
import { readPersona } from 'contract/people/people'
import { countyName } from 'contract/places/counties'
import { readBase } from 'contract/places/places'
import { readSite } from 'contract/site'
import { taipeiDay, taipeiFullDay } from 'contract/taipei-time'
import { baseEmblemFile, classCoverFile, portraitFile } from '#art/grille/art-file.ts'
import type { ShareCard } from '#art/share-image/draw-card.ts'
import { sloganOf } from '#text/slogan-of.ts'

type ReadCard = (read: Reader, id: string) => Promise<ShareCard>

const siteName = async (read: Reader): Promise<string> => (await read(readSite, {})).name

export const cardReaders: Record<'site' | 'class' | 'news' | 'base' | 'persona', ReadCard> = {
  async site(read) {
    const site = await read(readSite, {})
    const art = { svg: baseEmblemFile('lukang'), shape: 'arch' } as const
    return {
      art,
      kicker: '社區學習基地',
      title: sloganOf(site),
      line: '挑你有空的日子，帶家人朋友一起來',
      siteName: site.name,
    }
  },

  async class(read, classId) {
    const { id, course, base, days, name } = await read(readClass, { params: { classId } })
    const held = days.filter(({ cancelReason }) => cancelReason === null)
    const next = held.find(({ state }) => state !== 'past') ?? held.at(-1)
    return {
      art: { svg: classCoverFile(String(id), lookOf(course.category.id)!), shape: 'cover' },
      kicker: `${course.category.name}・${name}`,
      title: course.title,
      line: `${next ? `${taipeiDay(new Date(next.startsAt))}・` : ''}${countyName(base.county)}・${base.name}`,
      siteName: await siteName(read),
    }
  },

  async news(read, newsId) {
    const { id, title, category, publishedAt } = await read(readNews, { params: { newsId } })
    return {
      art: { svg: baseEmblemFile(`news-${id}`), shape: 'arch' },
      kicker: category.name,
      title,
      line: taipeiFullDay(new Date(publishedAt)),
      siteName: await siteName(read),
    }
  },

  async base(read, baseId) {
    const { id, name, county, district, summary } = await read(readBase, { params: { baseId } })
    return {
      art: { svg: baseEmblemFile(`base-${id}`), shape: 'arch' },
      kicker: `${countyName(county)}${district}`,
      title: name,
      line: summary,
      siteName: await siteName(read),
    }
  },

  async persona(read, personaId) {
    const { id, headline, name, status, quote, teacherId, portraitLooks } = await read(readPersona, {
      params: { personaId },
    })
    return {
      art: {
        svg: portraitFile(
          teacherId === null ? `persona-${id}` : `teacher-${teacherId}`,
          portraitLooks ?? undefined,
        ),
        shape: 'arch',
      },
      kicker: `${status.name}・${name}`,
      title: headline,
      line: `「${quote}」`,
      siteName: await siteName(read),
    }
  },
}
