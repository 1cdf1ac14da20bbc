import { staffPaths } from 'contract/staff-pages'
import { taipeiDayTime } from 'contract/taipei-time'
import { Controller, type Control } from 'react-hook-form'
import { Link } from 'react-router'
import { instantOf } from '#surfaces/staff/changes/instant-of.ts'
import { ChoiceField } from '#surfaces/staff/choosing/choice-field.tsx'
import type { CourseOption } from '#surfaces/staff/planning/load-class-options.ts'
import type { NewClassTexts } from './new-class-texts.ts'
import styles from './page.module.css'

type CourseInputProps = {
  control: Control<NewClassTexts>
  texts: NewClassTexts
  courses: readonly CourseOption[]
  now: number
}

export function CourseInput({ control, texts, courses, now }: CourseInputProps) {
  return (
    <>
      <Controller
        control={control}
        name="courseId"
        render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
          <ChoiceField
            label="課程"
            options={courses.map((course) => ({ value: course.value, label: labelOf(course, now) }))}
            {...{ ref, value, onChange, onBlur }}
            {...(error?.message !== undefined && { error: error.message })}
          />
        )}
      />
      <CourseFirst {...{ texts, courses, now }} />
    </>
  )
}

const labelOf = ({ label, publishedAt }: CourseOption, now: number): string => {
  if (publishedAt === null) return `${label}（草稿）`
  return Date.parse(publishedAt) <= now ? label : `${label}（${taipeiDayTime(new Date(publishedAt))} 公開）`
}

/** That the class would be public before its course, which the server refuses. */
function CourseFirst({ texts, courses, now }: Omit<CourseInputProps, 'control'>) {
  const course = courses.find(({ value }) => value === texts.courseId)
  const from = Date.parse(instantOf(texts.publishDate, texts.publishTime) ?? new Date(now).toISOString())
  if (course === undefined || texts.isDraft) return null
  const { value: courseId, label, publishedAt } = course
  if (publishedAt !== null && Date.parse(publishedAt) <= Math.max(from, now)) return null
  return (
    <p role="status" className={styles.first}>
      {publishedAt === null ? '這門課還是草稿' : `這門課 ${taipeiDayTime(new Date(publishedAt))} 才公開`}
      ，班不能比課程早公開。請先公開
      <Link to={staffPaths.staffCourse({ courseId })}>「{label}」</Link>，或在下面勾「先存成草稿」。
    </p>
  )
}
