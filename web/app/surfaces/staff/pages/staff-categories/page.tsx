import { categoryForm } from '#surfaces/staff/things/category-form.ts'
import { loadList } from '#surfaces/staff/things/load-things.ts'
import { ThingList } from '#surfaces/staff/things/thing-list.tsx'

export const clientLoader = loadList(categoryForm)

export default function StaffCategoriesPage() {
  return <ThingList form={categoryForm} />
}
