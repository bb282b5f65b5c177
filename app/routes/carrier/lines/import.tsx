// 一次线路导入 /carrier/lines/imports/:id?outcome=&page=&size=
import { useLoaderData } from '@remix-run/react'
import {
  confirmLineImport,
  lineImport,
  lineImportRows,
  recheckLineImport,
  undoLineImport,
} from 'contract/carriers/line-imports'
import { LINE_IMPORTS, LINES } from '~/components/carriers/carrier-paths'
import { ImportPreview } from '~/components/imports/import-preview'
import { importForms, importPage } from '~/services/imports/import-page.server'
import { memberPage } from '~/services/pages/member-page.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('导入线路')

export const handle: CrumbHandle = {
  crumbs: [{ name: '线路', to: LINES }, { name: '导入', to: LINE_IMPORTS }, { name: '预览' }],
}

const page = memberPage({
  to: ({ id }) => `${LINE_IMPORTS}/${id}`,
  forms: importForms({ confirm: confirmLineImport, recheck: recheckLineImport, undo: undoLineImport }),
  async load({ args, id, call, openForms }) {
    const shown = await importPage(args, id, {
      run: (runId) => call(lineImport, { id: runId }),
      rows: (query) => call(lineImportRows, query),
    })
    return { ...shown, forms: await openForms({ id }) }
  },
})

export const loader = page.loader
export const action = page.action

export default function LineImport() {
  const { forms: _, ...page } = useLoaderData<typeof loader>()
  return <ImportPreview {...page} listPath={LINE_IMPORTS} words={{ place: '线路', removal: '删除' }} />
}
