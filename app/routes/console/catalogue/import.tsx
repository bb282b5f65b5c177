// 一次导入 /console/catalogue/imports/:id?outcome=&page=&size=
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import {
  catalogueImport,
  catalogueImportRows,
  confirmCatalogueImport,
  recheckCatalogueImport,
  undoCatalogueImport,
} from 'contract/catalogue/imports'
import type { ImportStep } from 'contract/imports'
import { ImportPreview } from '~/components/imports/import-preview'
import { nameOfImport } from '~/components/imports/import-tables'
import { operatorCall } from '~/services/api/operator-call.server'
import { recordId } from '~/services/console/record-id.server'
import { readForm } from '~/services/forms/forms.server'
import { IMPORT_FORMS, importAnswers, importPage } from '~/services/imports/import-page.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireOperator } from '~/services/session/operator.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('导入')

const LIST = '/console/catalogue/imports'

export const handle: CrumbHandle = {
  crumbs: [{ name: '目录' }, { name: '导入', to: LIST }, { name: '预览' }],
}

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireOperator(args)
  return await importPage(args, {
    run: (id) => operatorCall(request, catalogueImport, { id }),
    rows: (query) => operatorCall(request, catalogueImportRows, query),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { request, params } = args
  await requireOperator(args)
  const form = await readForm(request, IMPORT_FORMS)
  if (form.rejected) return form.rejected
  const steps = {
    confirm: (step: ImportStep) => operatorCall(request, confirmCatalogueImport, step),
    recheck: (step: ImportStep) => operatorCall(request, recheckCatalogueImport, step),
    undo: (step: ImportStep) => operatorCall(request, undoCatalogueImport, step),
  }
  return form.answer(importAnswers(steps, `${LIST}/${recordId(params)}`))
}

export default function Import() {
  const { forms: _, ...page } = useLoaderData<typeof loader>()
  const words = { place: '目录', removal: '删除' }
  return <ImportPreview {...page} kindName={nameOfImport(page.run.kind)} listPath={LIST} words={words} />
}
