// 银行对账 /console/finance/bank?state=&id=&page=&size=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { bankDifferences, compareBankDay, explainDifference } from 'contract/banking/suspense'
import { DIFFERENCE_STATES } from 'contract/banking/suspense-states'
import { ComparePanel, DifferenceTable, ExplainPanel } from '~/components/console/finance/bank-differences'
import { ListPage } from '~/components/console/list-page'
import { RefusedNotice } from '~/components/console/refused-notice'
import { useFormState } from '~/components/forms/use-form-state'
import { useQueryLink } from '~/components/lists/query-link'
import { PageTitle } from '~/components/ui/page-title'
import { Tabs } from '~/components/ui/tabs'
import { operatorCall } from '~/services/api/operator-call.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireOperator } from '~/services/session/operator.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('银行对账')

export const handle: CrumbHandle = { crumbs: [{ name: '财务' }, { name: '银行对账' }] }

const PAGE = '/console/finance/bank'
const FORMS = { compare: compareBankDay.input, explain: explainDifference.input }
const STATES = { '': '全部', ...DIFFERENCE_STATES } as const

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  const { roles } = await requireOperator(args)
  const query = readQuery(request, bankDifferences.input)
  const { list, comparedUpTo, ...place } = await operatorCall(request, bankDifferences, query)
  const id = new URL(request.url).searchParams.get('id')
  const isFinance = roles.includes('finance')
  const chosen = isFinance ? (list.find((row) => row.id === id && row.state === 'open') ?? null) : null
  const { forms, headers } = await openForms(request, FORMS, chosen ? { id: chosen.id } : {})
  const pages = pagination(args, place)
  const state = query.state ?? ''
  return data({ list, place, comparedUpTo, state, chosen, isFinance, forms, pages }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  const { request } = args
  await requireOperator(args)
  const form = await readForm(request, FORMS)
  return form.answer({
    compare: async (v) => {
      const { lines, open } = await operatorCall(request, compareBankDay, v)
      return { to: PAGE, notice: `已核对 ${v.day}：${lines} 笔，${open} 项差异待查` }
    },
    explain: async (v) => {
      await operatorCall(request, explainDifference, v)
      return { to: PAGE, notice: '差异已说明' }
    },
  })
}

export default function Bank() {
  const { list, place, comparedUpTo, state, chosen, isFinance, pages } = useLoaderData<typeof loader>()
  const [compare, explain] = [useFormState('compare'), useFormState('explain')]
  const linkTo = useQueryLink()
  const stateLink = (value: string) => linkTo({ state: value === '' ? null : value, page: null, id: null })
  return (
    <>
      <PageTitle sub={comparedUpTo === null ? '还没有与银行核对过' : `已核对到 ${comparedUpTo}`}>
        银行对账
      </PageTitle>
      {chosen ? <ExplainPanel state={explain} row={chosen} back={linkTo({ id: null })} /> : <RefusedNotice />}
      {isFinance && !chosen && <ComparePanel state={compare} />}
      <Tabs
        label="差异状态"
        tabs={Object.entries(STATES).map(([value, name]) => ({ name, to: stateLink(value) }))}
        current={stateLink(state)}
      />
      <ListPage place={place} pages={pages} empty="没有差异">
        <DifferenceTable rows={list} linkTo={isFinance ? (id) => linkTo({ id }) : null} />
      </ListPage>
    </>
  )
}
