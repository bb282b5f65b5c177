// 绑定银行账户 /personalCenter/addCard?owner=&card=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import {
  AddCardQuery,
  BindCard,
  bankCodeList,
  bindBankList,
  bindSmallAmount,
  CheckAmount,
  checkAmount,
  queryMemberBankPage,
  ResendOrderNo,
  resendOrderNo,
} from 'contract/banking'
import { walletPath } from '~/components/banking/account-name'
import { BindForm, CheckForm } from '~/components/banking/card-forms'
import { OwnerTabs } from '~/components/banking/owner-tabs'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { call } from '~/services/api/call.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { readQuery } from '~/services/forms/query.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms')

export const meta = pageTitle('绑定银行账户')

const HERE = '/personalCenter/addCard'
const LIST = '/personalCenter/bank'
const FORMS = { bind: BindCard, check: CheckAmount, resend: ResendOrderNo }

export const handle: CrumbHandle = { crumbs: [{ name: '银行账户', to: LIST }, { name: '绑定' }] }

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireMember({ request, context })
  const { owner, card } = readQuery(request, AddCardQuery)
  const [banks, bound, { list }] = await Promise.all([
    call(request, bankCodeList, {}),
    call(request, bindBankList, { owner }),
    card === undefined ? { list: [] } : call(request, queryMemberBankPage, { owner, size: 100 }),
  ])
  const started = list.find(({ id, state }) => id === card && state === 'verifying') ?? null
  const { accountName, hasCompany } = bound
  const { forms, headers } = await openForms(request, FORMS, {
    owner,
    accountName: accountName ?? '',
    cardId: started?.id ?? '',
  })
  return data({ forms, owner, banks, started, accountName, hasCompany }, { headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, FORMS)
  await requireMember({ request, context }, { keeping: form })
  if (form.rejected) return form.rejected
  const { owner } = readQuery(request, AddCardQuery)
  return form.answer({
    bind: async (v) => {
      const { id } = await call(request, bindSmallAmount, v)
      const notice = '银行正在打入验证金额，并把指令号发到您的手机'
      return { to: walletPath(HERE, owner, { card: id }), notice }
    },
    check: async ({ amountYuan: _, ...v }) => {
      await call(request, checkAmount, { ...v, amountYuan: String(form.values.amountYuan) })
      return { to: walletPath(LIST, owner), notice: '账户已绑定，可以提现到该账户' }
    },
    resend: async (v) => {
      const { phone } = await call(request, resendOrderNo, v)
      return { to: walletPath(HERE, owner, { card: v.cardId }), notice: `指令号已再次发送至 ${phone}` }
    },
  })
}

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
