import type { ClassListPart, ListedClass } from 'contract/planning/class-list'
import { maxTermClasses } from 'contract/planning/term'
import { staffPaths } from 'contract/staff-pages'
import { Link } from 'react-router'
import { ChosenFrame } from '#surfaces/staff/lists/chosen-frame.tsx'
import type { Chosen } from '#surfaces/staff/lists/use-chosen.ts'
import { buttonClass } from '#ui/button-class.ts'

/** Leads with the ticked classes to the pages that do something with several. */
export function ChosenClasses({ part, chosen }: { part: ClassListPart; chosen: Chosen<ListedClass> }) {
  const classIds = chosen.things.map(({ id }) => id).join(',')
  const isFew = chosen.things.length <= maxTermClasses
  return (
    <ChosenFrame chosen={chosen} words={`已選 ${chosen.things.length} 班`}>
      {part !== 'ended' && (
        <Link
          to={`${staffPaths.staffChangeClasses()}?classes=${classIds}`}
          className={buttonClass({ variant: 'primary' })}
        >
          {part === 'draft' ? '一起公開或更改' : '一起改'}
        </Link>
      )}
      {part !== 'draft' && isFew && (
        <Link to={staffPaths.staffTermPlan({ classIds })} className={buttonClass()}>
          排下一期
        </Link>
      )}
      {part !== 'draft' && !isFew && <p>一次最多排 {maxTermClasses} 班的下一期，請少選幾班。</p>}
    </ChosenFrame>
  )
}
