// 佣金提取 /console/finance/commission?state=&id=&page=&size=
import { useLoaderData } from '@remix-run/react'
import {
  approveWithdrawal,
  commissionWithdrawals,
  proposeWithdrawal,
  rejectWithdrawal,
} from 'contract/banking/commission'
import { WITHDRAWAL_STATES } from 'contract/banking/suspense-states'
import { formatYuan } from 'contract/units'
import { DecideWithdrawal, ProposeWithdrawal, WithdrawalTable } from '~/components/console/finance/commission'
import { ListPage } from '~/components/console/list-page'
import { RefusedNotice } from '~/components/console/refused-notice'
import { useFormState } from '~/components/forms/use-form-state'
import { useQueryLink } from '~/components/lists/query-link'
import { Notice } from '~/components/ui/notice'
import { PageTitle } from '~/components/ui/page-title'
import { Tabs } from '~/components/ui/tabs'
import { pagination } from '~/services/lists/list-controls.server'
import { operatorPage } from '~/services/pages/operator-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('佣金提取')

export const handle: CrumbHandle = { crumbs: [{ name: '财务' }, { name: '佣金提取' }] }

const PAGE = '/console/finance/commission'

const STATES = { '': '全部', ...WITHDRAWAL_STATES } as const

const page = operatorPage({
  query: commissionWithdrawals.input,
  to: PAGE,
  forms: {
    propose: submitTo(proposeWithdrawal, {
      input: ({ amountYuan: _, ...v }, { form }) => ({ ...v, amountYuan: String(form.values.amountYuan) }),
      notice: '已提出，等待另一位财务人员复核',
    }),
    approve: submitTo(approveWithdrawal, { notice: '已向银行发出付款' }),
    reject: submitTo(rejectWithdrawal, { notice: '已否决，佣金没有动用' }),
  },
  async load({ args, request, operator: { operatorId, roles }, query, call, openForms }) {
    const { list, availableFen, account, ...place } = await call(commissionWithdrawals, query)
    const isFinance = roles.includes('finance')
    const id = new URL(request.url).searchParams.get('id')
    const chosen = list.find((row) => row.id === id && row.state === 'proposed') ?? null
    const forms = await openForms({ withdrawalId: chosen?.id ?? '' })
    const state = query.state ?? ''
    const isOwn = chosen?.proposedBy === operatorId
    const pages = pagination(args, place)
    return { list, place, availableFen, account, isFinance, chosen, isOwn, state, forms, pages }
  },
})

export const loader = page.loader
export const action = page.action

export default function Commission() {
  const { list, place, availableFen, account, isFinance, chosen, isOwn, state, pages } =
    useLoaderData<typeof loader>()
  const [propose, approve, reject] = [
    useFormState('propose'),
    useFormState('approve'),
    useFormState('reject'),
  ]
  const linkTo = useQueryLink()
  const stateLink = (value: string) => linkTo({ state: value === '' ? null : value, page: null, id: null })
  const decides = isFinance && chosen !== null && !isOwn
  return (
    <>
      <PageTitle sub={`可提取 ${formatYuan(availableFen)} 元；提现手续费另计，不在其中`}>佣金提取</PageTitle>
      {account === null && (
        <Notice kind="info" title="没有收款账户">
          请在服务器上设置佣金的收款账户，然后重启；做法见运维手册。
        </Notice>
      )}
      {chosen !== null && isOwn && (
        <Notice kind="info" title="等待复核">
          提出人不能复核自己的提取，须由另一位财务人员处理。
        </Notice>
      )}
      {decides ? (
        <DecideWithdrawal row={chosen} approve={approve} reject={reject} back={linkTo({ id: null })} />
      ) : (
        <RefusedNotice />
      )}
      {isFinance && !decides && account !== null && (
        <ProposeWithdrawal state={propose} payee={`${account.name}（尾号 ${account.tail}）`} />
      )}
      <Tabs
        label="提取状态"
        tabs={Object.entries(STATES).map(([value, name]) => ({ name, to: stateLink(value) }))}
        current={stateLink(state)}
      />
      <ListPage place={place} pages={pages} empty="还没有提取过">
        <WithdrawalTable rows={list} linkTo={isFinance ? (id) => linkTo({ id }) : null} />
      </ListPage>
    </>
  )
}
