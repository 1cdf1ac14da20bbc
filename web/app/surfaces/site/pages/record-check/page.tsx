import { readCheckCode } from 'contract/attendance/check-code'
import { pages } from 'contract/pages'
import { data, Form, redirect, type LoaderFunctionArgs } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { pageData, usePageData } from '#client/page-data.ts'
import { Button } from '#ui/button.tsx'
import { Page, PageHead } from '#ui/page.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './page.module.css'

export function loader({ url }: LoaderFunctionArgs) {
  const written = url.searchParams.get('code')?.trim() ?? ''
  const code = readCheckCode(written)
  if (code !== undefined) throw redirect(pages.checkedRecord({ code: code.toLowerCase() }))
  return data(pageData({ written: written.slice(0, 40) }), { status: written === '' ? 200 : 400 })
}

export default function RecordCheckPage() {
  const { written } = usePageData<typeof loader>()
  return (
    <Page width="reading">
      <HiddenPageMeta title="查驗研習時數" />
      <PageHead title="查驗研習時數">輸入紀錄上的查驗碼，看這份研習時數是不是真的。</PageHead>
      {/* Works before any script runs. */}
      <Form method="get" key={written} className={styles.form} aria-label="查驗研習時數">
        <TextField
          id="code"
          name="code"
          label="查驗碼"
          hint="12 個英文字母和數字，例如 K7Q2-9MXA-3F0T。大小寫和連字號都可以。"
          error={written !== '' && '這不是查驗碼：應該有 12 個英文字母或數字，請照紀錄上的再輸入一次。'}
          defaultValue={written}
          width="medium"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          required
        />
        <Button type="submit" variant="primary">
          查驗
        </Button>
      </Form>
    </Page>
  )
}
