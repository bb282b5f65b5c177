// 一次导入 /console/catalogue/imports/:id?outcome=&page=&size=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import {
  catalogueImport,
  catalogueImportRows,
  confirmCatalogueImport,
  recheckCatalogueImport,
  undoCatalogueImport,
} from 'contract/catalogue/imports'
import { IMPORT_OUTCOMES, type ImportOutcome } from 'contract/imports/outcomes'
import { ImportSteps } from '~/components/console/catalogue/import-steps'
import { ImportRowTable, ImportState, nameOfImport } from '~/components/console/catalogue/import-tables'
import { ListPage } from '~/components/console/list-page'
import { RefusedNotice } from '~/components/console/refused-notice'
import { useQueryLink } from '~/components/lists/query-link'
import { PageTitle } from '~/components/ui/page-title'
import { Tabs } from '~/components/ui/tabs'
import { operatorCall } from '~/services/api/operator-call.server'
import { recordId } from '~/services/console/record-id.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
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

const FORMS = {
  confirm: confirmCatalogueImport.input,
  recheck: recheckCatalogueImport.input,
  undo: undoCatalogueImport.input,
}
const OUTCOMES: readonly ImportOutcome[] = ['error', 'new', 'changed', 'unchanged']
const RowsQuery = catalogueImportRows.input.omit({ id: true })

export async function loader(args: LoaderFunctionArgs) {
  const { request, params } = args
  await requireOperator(args)
  const id = recordId(params)
  const run = await operatorCall(request, catalogueImport, { id })
  const first = OUTCOMES.find((one) => run.rows[one] > 0) ?? 'unchanged'
  const isChosen = new URL(request.url).searchParams.has('outcome')
  const query = readQuery(request, RowsQuery)
  const outcome = isChosen ? query.outcome : first
  const { list, ...place } = await operatorCall(request, catalogueImportRows, { id, ...query, outcome })
  const { forms, headers } = await openForms(request, FORMS, { id })
  return data({ run, outcome, list, place, pages: pagination(args, place), forms }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  const { request, params } = args
  await requireOperator(args)
  const form = await readForm(request, FORMS)
  if (form.rejected) return form.rejected
  const to = `${LIST}/${recordId(params)}`
  return form.answer({
    confirm: async (v) => {
      const { rows } = await operatorCall(request, confirmCatalogueImport, v)
      return { to, notice: `已生效：新增 ${rows.new} 行，更改 ${rows.changed} 行` }
    },
    recheck: async (v) => {
      await operatorCall(request, recheckCatalogueImport, v)
      return { to, notice: '已重新核对' }
    },
    undo: async (v) => {
      await operatorCall(request, undoCatalogueImport, v)
      return { to, notice: '已撤销整次导入' }
    },
  })
}

export default function Import() {
  const { run, outcome, list, place, pages } = useLoaderData<typeof loader>()
  const linkTo = useQueryLink()
  const outcomeLink = (value: string) => linkTo({ outcome: value, page: null })
  return (
    <>
      <PageTitle
        sub={
          <>
            {nameOfImport(run.kind)} <ImportState run={run} />
          </>
        }
      >
        {run.fileName === '' ? '未命名' : run.fileName}
      </PageTitle>
      <RefusedNotice />
      <ImportSteps run={run} list={LIST} words={{ place: '目录', removal: '删除' }} />
      <Tabs
        label="行的结果"
        tabs={OUTCOMES.map((one) => ({
          name: IMPORT_OUTCOMES[one],
          to: outcomeLink(one),
          count: run.rows[one],
        }))}
        current={outcomeLink(outcome)}
      />
      <ListPage place={place} pages={pages} empty="没有这样的行">
        <ImportRowTable rows={list} />
      </ListPage>
    </>
  )
}
