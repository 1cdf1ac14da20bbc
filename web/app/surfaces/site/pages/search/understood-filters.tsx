import type { Answer } from 'contract/endpoint'
import type { search } from 'contract/search/search'
import { Link } from 'react-router'
import { chipClass } from '#ui/chip-class.ts'
import { ChipRow } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { searchPath } from './search-path.ts'

export function UnderstoodFilters({ named }: Pick<Answer<typeof search>, 'named'>) {
  if (named.length === 0) return null
  return (
    <ChipRow label="看懂的條件">
      {named.map(({ text, rest }) => (
        <Link key={text} to={searchPath(rest)} className={chipClass()}>
          {text}
          <Icon name="close" size="small" label="移除" />
        </Link>
      ))}
    </ChipRow>
  )
}
