import { pages } from 'contract/pages'
import { Form } from 'react-router'
import { useSurfacePath } from '#client/surface-path.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './error-page.module.css'

/** The search of a page that does not exist; works before any script runs. */
export function LostSearch() {
  const surfacePath = useSurfacePath()
  return (
    <Form action={surfacePath(pages.classList())} method="get" role="search" className={styles.search}>
      <TextField id="lost-q" name="q" type="search" icon="search" label="找找看別的課" maxLength={64} />
      <Button type="submit" variant="primary">
        找課程
      </Button>
    </Form>
  )
}
