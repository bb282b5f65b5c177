// 银行对账 /console/finance/bank?state=&id=&page=&size=
import { useLoaderData } from '@remix-run/react'
import {
  bankDifferences,
  compareBankDay,
  decideDifference,
  explainDifference,
} from 'contract/banking/suspense'
import { DIFFERENCE_STATES } from 'contract/banking/suspense-states'
import {
  ComparePanel,
  DecideExplanationPanel,
  DifferenceTable,
  ExplainPanel,
} from '~/components/console/finance/bank-differences'
import { ListPage } from '~/components/console/list-page'
import { RefusedNotice } from '~/components/console/refused-notice'
import { useFormState } from '~/components/forms/use-form-state'
import { useQueryLink } from '~/components/lists/query-link'
import { PageTitle } from '~/components/ui/page-title'
import { Tabs } from '~/components/ui/tabs'
import { pagination } from '~/services/lists/list-controls.server'
import { operatorPage } from '~/services/pages/operator-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('银行对账')

export const handle: CrumbHandle = { crumbs: [{ name: '财务' }, { name: '银行对账' }] }

const PAGE = '/console/finance/bank'
const STATES = { '': '全部', ...DIFFERENCE_STATES } as const

const page = operatorPage({
  query: bankDifferences.input,
  to: PAGE,
  forms: {
    compare: submitTo(compareBankDay, {
      notice: ({ values, output: { lines, open } }) =>
        `已核对 ${values.day}：${lines} 笔，${open} 项差异待查`,
    }),
    explain: submitTo(explainDifference, { notice: '说明已提出，等待另一位财务人员复核' }),
    decide: submitTo(decideDifference, {
      notice: ({ output: { state } }) => (state === 'explained' ? '差异已查明' : '说明已退回，差异仍待查'),
    }),
  },
  async load({ args, request, operator: { roles, operatorId }, query, call, openForms }) {
    const { list, comparedUpTo, ...place } = await call(bankDifferences, query)
    const id = new URL(request.url).searchParams.get('id')
    const isFinance = roles.includes('finance')
    const chosen = isFinance ? (list.find((row) => row.id === id && row.state === 'open') ?? null) : null
    const forms = await openForms(chosen ? { id: chosen.id } : {})
    const pages = pagination(args, place)
    const state = query.state ?? ''
    const isOwn = chosen?.proposal?.proposedBy === operatorId
    return { list, place, comparedUpTo, state, chosen, isOwn, isFinance, forms, pages }
  },
})

export const loader = page.loader
export const action = page.action

export default function Bank() {
  const { list, place, comparedUpTo, state, chosen, isOwn, isFinance, pages } = useLoaderData<typeof loader>()
  const [compare, explain, decide] = [
    useFormState('compare'),
    useFormState('explain'),
    useFormState('decide'),
  ]
  const linkTo = useQueryLink()
  const stateLink = (value: string) => linkTo({ state: value === '' ? null : value, page: null, id: null })
  return (
    <>
      <PageTitle sub={comparedUpTo === null ? '还没有与银行核对过' : `已核对到 ${comparedUpTo}`}>
        银行对账
      </PageTitle>
      {chosen === null ? (
        <RefusedNotice />
      ) : chosen.proposal === null ? (
        <ExplainPanel state={explain} row={chosen} back={linkTo({ id: null })} />
      ) : (
        <DecideExplanationPanel state={decide} row={chosen} isOwn={isOwn} back={linkTo({ id: null })} />
      )}
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
