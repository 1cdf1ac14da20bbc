import { categoryForm } from '#surfaces/staff/things/category-form.ts'
import { loadThing } from '#surfaces/staff/things/load-things.ts'
import { ThingEditor } from '#surfaces/staff/things/thing-editor.tsx'

export const clientLoader = loadThing(categoryForm)

export default function StaffCategoryPage() {
  return <ThingEditor form={categoryForm} />
}
