// 目录导入 /console/catalogue/imports?page=&size=
import { useLoaderData } from '@remix-run/react'
import { catalogueImports, UploadCatalogueForm, uploadCatalogue } from 'contract/catalogue/imports'
import { CATALOGUE_IMPORTS, IMPORT_HEADINGS } from 'contract/catalogue/names'
import { ListPage } from '~/components/console/list-page'
import { optionsOf } from '~/components/fields/choices'
import { SelectField } from '~/components/fields/select-field'
import { fieldOf } from '~/components/forms/form-state'
import { useFormState } from '~/components/forms/use-form-state'
import { ImportTable } from '~/components/imports/import-tables'
import { UploadTable } from '~/components/imports/upload-table'
import { Facts, fact } from '~/components/ui/facts'
import { PageTitle } from '~/components/ui/page-title'
import { Columns, Panel } from '~/components/ui/panel'
import { tableUpload } from '~/services/imports/import-page.server'
import { pagination } from '~/services/lists/list-controls.server'
import { operatorPage } from '~/services/pages/operator-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('目录导入')

export const handle: CrumbHandle = { crumbs: [{ name: '目录' }, { name: '导入' }] }

const page = operatorPage({
  query: catalogueImports.input,
  forms: {
    upload: submitTo(uploadCatalogue, {
      schema: UploadCatalogueForm,
      input: async ({ kind, file, requestId }) => ({ kind, ...(await tableUpload(file)), requestId }),
      to: ({ output: { id } }) => `/console/catalogue/imports/${id}`,
      notice: '已读取，请核对后确认',
    }),
  },
  async load({ args, query, call, openForms }) {
    const { list, ...place } = await call(catalogueImports, query)
    return { list, place, pages: pagination(args, place), forms: await openForms() }
  },
})

export const loader = page.loader
export const action = page.action

export default function Imports() {
  const { list, place, pages } = useLoaderData<typeof loader>()
  const upload = useFormState('upload')
  return (
    <>
      <PageTitle sub="先预览，确认后才生效；生效后可整次撤销">目录导入</PageTitle>
      <Columns
        main={
          <UploadTable form={upload}>
            <SelectField
              field={fieldOf(upload, 'kind')}
              label="内容"
              options={optionsOf(CATALOGUE_IMPORTS)}
              none="请选择"
            />
          </UploadTable>
        }
        aside={
          <Panel title="表头">
            <Facts items={[fact('牌号', IMPORT_HEADINGS.grades), fact('仓库', IMPORT_HEADINGS.warehouses)]} />
          </Panel>
        }
      />
      <ListPage place={place} pages={pages} empty="还没有导入">
        <ImportTable rows={list} list="/console/catalogue/imports" />
      </ListPage>
    </>
  )
}
