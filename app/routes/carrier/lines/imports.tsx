// 导入线路 /carrier/lines/imports?page=&size=
import { useLoaderData } from '@remix-run/react'
import { lineImports, uploadLines } from 'contract/carriers/line-imports'
import { LINE_HEADINGS } from 'contract/carriers/line-table'
import { UploadTableForm } from 'contract/imports'
import { LINE_IMPORTS, LINES } from '~/components/carriers/carrier-paths'
import { ListPage } from '~/components/console/list-page'
import { useFormState } from '~/components/forms/use-form-state'
import { ImportTable } from '~/components/imports/import-tables'
import { UploadTable } from '~/components/imports/upload-table'
import { PageTitle } from '~/components/ui/page-title'
import { Columns, Panel } from '~/components/ui/panel'
import { readQuery } from '~/services/forms/query.server'
import { tableUpload } from '~/services/imports/import-page.server'
import { pagination } from '~/services/lists/list-controls.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('导入线路')

export const handle: CrumbHandle = { crumbs: [{ name: '线路', to: LINES }, { name: '导入' }] }

const page = memberPage({
  forms: {
    upload: submitTo(uploadLines, {
      schema: UploadTableForm,
      input: async ({ file, requestId }) => ({ ...(await tableUpload(file)), requestId }),
      to: ({ output: { id } }) => `${LINE_IMPORTS}/${id}`,
      notice: '已读取，请核对后确认',
    }),
  },
  async load({ args, request, call, openForms }) {
    const { list, ...place } = await call(lineImports, readQuery(request, lineImports.input))
    return { list, place, pages: pagination(args, place), forms: await openForms() }
  },
})

export const loader = page.loader
export const action = page.action

export default function LineImports() {
  const { list, place, pages } = useLoaderData<typeof loader>()
  const upload = useFormState('upload')
  return (
    <>
      <PageTitle sub="先预览，确认后才生效；生效后可整次撤销">导入线路</PageTitle>
      <Columns main={<UploadTable form={upload} />} aside={<ImportRules />} />
      <ListPage place={place} pages={pages} empty="还没有导入">
        <ImportTable rows={list} list={LINE_IMPORTS} isOneKind />
      </ListPage>
    </>
  )
}

function ImportRules() {
  return (
    <Panel title="表头">
      <p>{`${Object.values(LINE_HEADINGS).join('、')}。车型、车长留空为不限；按车计价须有车长。`}</p>
      <p>车长可写 9.6、9米6 或 九米六；计价方式写 按吨 或 按车；税率写 9%、6%、3%、1% 或 免税。</p>
      <p>同一线路、车型、车长与计价方式已有的，按更改处理。</p>
    </Panel>
  )
}
