// 绑定银行账户 /personalCenter/addCard?owner=&card=
import { useLoaderData } from '@remix-run/react'
import {
  AddCardQuery,
  bankCodeList,
  bindBankList,
  bindSmallAmount,
  checkAmount,
  queryMemberBankPage,
  resendOrderNo,
} from 'contract/banking'
import { walletPath } from '~/components/banking/account-name'
import { BindForm, CheckForm } from '~/components/banking/card-forms'
import { OwnerTabs } from '~/components/banking/owner-tabs'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { readQuery } from '~/services/forms/query.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms')

export const meta = pageTitle('绑定银行账户')

const HERE = '/personalCenter/addCard'
const LIST = '/personalCenter/bank'

export const handle: CrumbHandle = { crumbs: [{ name: '银行账户', to: LIST }, { name: '绑定' }] }

const ownerOf = (request: Request) => readQuery(request, AddCardQuery).owner

const page = memberPage({
  query: AddCardQuery,
  forms: {
    bind: submitTo(bindSmallAmount, {
      to: ({ request, output: { id } }) => walletPath(HERE, ownerOf(request), { card: id }),
      notice: '银行正在打入验证金额，并把指令号发到您的手机',
    }),
    check: submitTo(checkAmount, {
      input: ({ amountYuan: _, ...v }, { form }) => ({ ...v, amountYuan: String(form.values.amountYuan) }),
      to: ({ request }) => walletPath(LIST, ownerOf(request)),
      notice: '账户已绑定，可以提现到该账户',
    }),
    resend: submitTo(resendOrderNo, {
      to: ({ request, values }) => walletPath(HERE, ownerOf(request), { card: values.cardId }),
      notice: ({ output: { phone } }) => `指令号已再次发送至 ${phone}`,
    }),
  },
  async load({ query: { owner, card }, call, openForms }) {
    const [banks, bound, { list }] = await Promise.all([
      call(bankCodeList, {}),
      call(bindBankList, { owner }),
      card === undefined ? { list: [] } : call(queryMemberBankPage, { owner, size: 100 }),
    ])
    const started = list.find(({ id, state }) => id === card && state === 'verifying') ?? null
    const { accountName, hasCompany } = bound
    const forms = await openForms({ owner, accountName: accountName ?? '', cardId: started?.id ?? '' })
    return { forms, owner, banks, started, accountName, hasCompany }
  },
})

export const loader = page.loader
export const action = page.action

export default function AddCard() {
  const { owner, banks, started, accountName, hasCompany } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub="银行向该账户打入不超过 0.50 元，填回金额与短信指令号即完成绑定">绑定银行账户</PageTitle>
      {hasCompany && started === null && <OwnerTabs path={HERE} owner={owner} />}
      <Panel>
        <div className="max-w-md">
          {started === null ? (
            <BindForm banks={banks} accountName={accountName} />
          ) : (
            <CheckForm card={started} />
          )}
        </div>
      </Panel>
    </>
  )
}
