// 一次导入 /console/catalogue/imports/:id?outcome=&page=&size=
import { useLoaderData } from '@remix-run/react'
import {
  catalogueImport,
  catalogueImportRows,
  confirmCatalogueImport,
  recheckCatalogueImport,
  undoCatalogueImport,
} from 'contract/catalogue/imports'
import { ImportPreview } from '~/components/imports/import-preview'
import { nameOfImport } from '~/components/imports/import-tables'
import { importForms, importPage } from '~/services/imports/import-page.server'
import { operatorPage } from '~/services/pages/operator-page.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('导入')

const LIST = '/console/catalogue/imports'

export const handle: CrumbHandle = {
  crumbs: [{ name: '目录' }, { name: '导入', to: LIST }, { name: '预览' }],
}

const page = operatorPage({
  to: ({ id }) => `${LIST}/${id}`,
  forms: importForms({
    confirm: confirmCatalogueImport,
    recheck: recheckCatalogueImport,
    undo: undoCatalogueImport,
  }),
  async load({ args, id, call, openForms }) {
    const shown = await importPage(args, id, {
      run: (runId) => call(catalogueImport, { id: runId }),
      rows: (query) => call(catalogueImportRows, query),
    })
    return { ...shown, forms: await openForms({ id }) }
  },
})

export const loader = page.loader
export const action = page.action

export default function Import() {
  const { forms: _, ...page } = useLoaderData<typeof loader>()
  const words = { place: '目录', removal: '删除' }
  return <ImportPreview {...page} kindName={nameOfImport(page.run.kind)} listPath={LIST} words={words} />
}
