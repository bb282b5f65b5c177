// 一次报价导入 /merchant/offers/imports/:id?outcome=&page=&size=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { IMPORT_OUTCOMES, type ImportOutcome } from 'contract/imports/outcomes'
import {
  confirmOfferImport,
  offerImport,
  offerImportRows,
  recheckOfferImport,
  undoOfferImport,
} from 'contract/spot/offer-imports'
import { ImportSteps } from '~/components/console/catalogue/import-steps'
import { ImportRowTable, ImportState } from '~/components/console/catalogue/import-tables'
import { ListPage } from '~/components/console/list-page'
import { RefusedNotice } from '~/components/console/refused-notice'
import { useQueryLink } from '~/components/lists/query-link'
import { OFFER_IMPORTS, OFFERS } from '~/components/merchant/merchant-paths'
import { PageTitle } from '~/components/ui/page-title'
import { Tabs } from '~/components/ui/tabs'
import { call } from '~/services/api/call.server'
import { recordId } from '~/services/console/record-id.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('导入报价')

export const handle: CrumbHandle = {
  crumbs: [{ name: '报价', to: OFFERS }, { name: '导入', to: OFFER_IMPORTS }, { name: '预览' }],
}

const FORMS = {
  confirm: confirmOfferImport.input,
  recheck: recheckOfferImport.input,
  undo: undoOfferImport.input,
}
const OUTCOMES: readonly ImportOutcome[] = ['error', 'new', 'changed', 'unchanged']
const RowsQuery = offerImportRows.input.omit({ id: true })

export async function loader(args: LoaderFunctionArgs) {
  const { request, params } = args
  await requireMember(args)
  const id = recordId(params)
  const run = await call(request, offerImport, { id })
  const first = OUTCOMES.find((one) => run.rows[one] > 0) ?? 'unchanged'
  const isChosen = new URL(request.url).searchParams.has('outcome')
  const query = readQuery(request, RowsQuery)
  const outcome = isChosen ? query.outcome : first
  const { list, ...place } = await call(request, offerImportRows, { id, ...query, outcome })
  const { forms, headers } = await openForms(request, FORMS, { id })
  return data({ run, outcome, list, place, pages: pagination(args, place), forms }, { headers })
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request, FORMS)
  await requireMember({ request, context }, { keeping: form })
  if (form.rejected) return form.rejected
  const to = `${OFFER_IMPORTS}/${recordId(params)}`
  return form.answer({
    confirm: async (v) => {
      const { rows } = await call(request, confirmOfferImport, v)
      return { to, notice: `已生效：新增 ${rows.new} 行，更改 ${rows.changed} 行` }
    },
    recheck: async (v) => {
      await call(request, recheckOfferImport, v)
      return { to, notice: '已重新核对' }
    },
    undo: async (v) => {
      await call(request, undoOfferImport, v)
      return { to, notice: '已撤销整次导入' }
    },
  })
}

export default function OfferImport() {
  const { run, outcome, list, place, pages } = useLoaderData<typeof loader>()
  const linkTo = useQueryLink()
  const outcomeLink = (value: string) => linkTo({ outcome: value, page: null })
  return (
    <>
      <PageTitle sub={<ImportState run={run} />}>{run.fileName === '' ? '未命名' : run.fileName}</PageTitle>
      <RefusedNotice />
      <ImportSteps run={run} list={OFFER_IMPORTS} words={{ place: '报价', removal: '下架' }} />
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
