import { Suspense, use, useState } from 'react'
import { ChosenList } from '#surfaces/staff/things/chosen-list.tsx'
import { listTeacherOptions } from '#surfaces/staff/things/list-teacher-options.ts'
import type { SelectOption } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

type TeacherChoiceProps = {
  label: string
  hint: string
  error?: string
  /** Ids, such as `3,1`. */
  value: string
  onChange: (teacherIds: string) => void
}

export function TeacherChoice(props: TeacherChoiceProps) {
  // Nothing to choose from when they could not be read; the toast says so.
  const [options] = useState(() => listTeacherOptions().catch((): SelectOption[] => []))
  return (
    <Suspense fallback={<Skeleton count={1} />}>
      <Choice options={options} {...props} />
    </Suspense>
  )
}

function Choice({ options, ...props }: TeacherChoiceProps & { options: Promise<SelectOption[]> }) {
  return <ChosenList id="plan-teachers" max={6} options={use(options)} {...props} />
}
