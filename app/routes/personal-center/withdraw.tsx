// 提现 /personalCenter/withdraw?owner=&page=
import { useLoaderData } from '@remix-run/react'
import {
  cashOutPage,
  cashOutTerms,
  RequestCashOut,
  requestCashOut,
  sendSmsCodeOnCashOutOrPay,
  syncCashOutInfo,
  WithdrawQuery,
} from 'contract/banking'
import { formatYuan } from 'contract/units'
import { walletPath } from '~/components/banking/account-name'
import { CashOutForm } from '~/components/banking/cash-out-form'
import { CashOutTable } from '~/components/banking/cash-out-table'
import { OwnerTabs } from '~/components/banking/owner-tabs'
import { PaginationFragment } from '~/components/lists/pagination-fragment'
import { ButtonLink } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { codeForm } from '~/services/forms/code-sent.server'
import { pagination } from '~/services/lists/list-controls.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('提现')

const HERE = '/personalCenter/withdraw'
/** Open cash-outs of which the bank is asked when the page is opened. */
const SYNCED = 3

export const handle: CrumbHandle = { crumbs: [{ name: '提现' }] }

const page = memberPage({
  query: WithdrawQuery,
  forms: {
    cashOut: submitTo(requestCashOut, {
      schema: RequestCashOut,
      input: ({ amountYuan: _, ...v }, { form }) => ({ ...v, amountYuan: String(form.values.amountYuan) }),
      to: ({ values }) => `${walletPath(HERE, values.owner)}#list`,
      notice: ({ output: made }) => `提现 ${formatYuan(made.amountFen)} 元已申请，银行处理后通知您`,
    }),
    code: codeForm(sendSmsCodeOnCashOutOrPay),
  },
  async load({ args, query, call, openForms }) {
    const { owner } = query
    const before = await call(cashOutPage, query)
    const open = before.list.filter(({ state }) => state === 'requested' || state === 'processing')
    const synced = await Promise.all(open.slice(0, SYNCED).map(({ id }) => call(syncCashOutInfo, { id })))
    const newest = new Map(synced.map((one) => [one.id, one]))
    const page = { ...before, list: before.list.map((one) => newest.get(one.id) ?? one) }
    const terms = await call(cashOutTerms, { owner })
    const card = terms.cards.find(({ isDefault }) => isDefault) ?? terms.cards[0]
    return {
      forms: await openForms({ owner, cardId: card?.id ?? '' }),
      owner,
      terms,
      page,
      pages: pagination(args, page),
    }
  },
})

export const loader = page.loader
export const action = page.action

export default function Withdraw() {
  const { owner, terms, page, pages } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub={`可提现余额 ${formatYuan(terms.withdrawableFen)} 元，今日到账的款项次日起可提现`}>
        提现
      </PageTitle>
      {terms.hasCompany && <OwnerTabs path={HERE} owner={owner} />}
      <Panel>{blockedBy(terms, owner) ?? <CashOutForm terms={terms} owner={owner} />}</Panel>
      <Panel title="提现记录" id="list">
        <CashOutTable rows={page.list} />
      </Panel>
      <PaginationFragment html={pages} />
    </>
  )
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>

/** What has to be done before the first cash-out. */
function blockedBy({ cards, hasPayPassword }: Page['terms'], owner: Page['owner']) {
  if (cards.length === 0)
    return (
      <Notice kind="info" title="请先绑定银行账户">
        <ButtonLink to={walletPath('/personalCenter/addCard', owner)}>绑定账户</ButtonLink>
      </Notice>
    )
  if (!hasPayPassword)
    return (
      <Notice kind="info" title="请先设置支付密码">
        <ButtonLink to="/personalCenter/securityCenter/securityEditPay">设置支付密码</ButtonLink>
      </Notice>
    )
  return null
}
