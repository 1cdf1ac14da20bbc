import { readClassFeed } from 'contract/catalog/class-feed'
import type { Answer } from 'contract/endpoint'
import { pages } from 'contract/pages'
import { taipeiDayTime } from 'contract/taipei-time'
import type { LoaderFunctionArgs } from 'react-router'
import { readFileOr404 } from '#client/read-or-404.ts'
import { readerContext } from '#client/server-context.ts'
import { feeWords } from '#text/class-words.ts'
import { rssResponse } from './rss-channel.ts'

type Class = Answer<typeof readClassFeed>['classes'][number]

/** The new classes of a base or a county that have a day ahead. */
export async function loader({ context, params, url }: LoaderFunctionArgs): Promise<Response> {
  const place = params['place'] ?? ''
  const { name, classes } = await readFileOr404(
    context.get(readerContext)(readClassFeed, { params: { place } }),
  )
  const query = place.startsWith('base-') ? `base=${place.slice('base-'.length)}` : `county=${place}`
  return rssResponse({
    title: `${name}的新班`,
    address: `${url.origin}${pages.classList()}?${query}`,
    description: `${name}新公布的班別。`,
    self: `${url.origin}${url.pathname}`,
    items: classes.flatMap((listed) => itemsOf(listed, url.origin)),
  })
}

/** Nothing for a class whose coming days are all cancelled. */
const itemsOf = ({ days, ...listed }: Class, origin: string) => {
  const held = days.filter(({ isCancelled }) => !isCancelled)
  const [first] = held
  if (first === undefined) return []
  const facts = [
    `${taipeiDayTime(new Date(first.startsAt))} 起`,
    `接下來 ${held.length} 天`,
    listed.base.name,
    feeWords(listed.feeTwd),
  ]
  return [
    {
      title: `${listed.title} ${listed.name}`,
      address: `${origin}${pages.classDetail({ classId: listed.id })}`,
      description: `${facts.join('・')}｜${listed.summary}`,
      category: listed.base.name,
      publishedAt: listed.publishedAt,
    },
  ]
}
