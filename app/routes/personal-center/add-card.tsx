// 绑定银行账户 /personalCenter/addCard?owner=&card=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import {
  AddCardQuery,
  type BankCard,
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
import { accountLabel, walletPath } from '~/components/banking/account-name'
import { OwnerTabs } from '~/components/banking/owner-tabs'
import { CodeField } from '~/components/fields/code-field'
import { SelectField } from '~/components/fields/select-field'
import { TextField } from '~/components/fields/text-field'
import { Form } from '~/components/forms/form'
import { fieldOf, joinForms } from '~/components/forms/form-state'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { Time } from '~/components/time/time'
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

interface BindFormProps {
  banks: readonly { bankCode: string; bankName: string }[]
  accountName: string | null
}

function BindForm({ banks, accountName }: BindFormProps) {
  const form = useFormState('bind')
  const options = banks.map(({ bankCode, bankName }) => ({ value: bankCode, name: bankName }))
  const nameHint =
    accountName === null ? '本人姓名，须与开户姓名一致；首次绑定后不能更换' : `须与“${accountName}”一致`
  return (
    <Form state={form} hidden={['owner']} label="绑定账户">
      <TextField field={fieldOf(form, 'accountName')} label="户名" hint={nameHint} />
      <SelectField field={fieldOf(form, 'bankCode')} label="开户银行" options={options} none="请选择" />
      <TextField field={fieldOf(form, 'accountNo')} label="账号" inputMode="numeric" hint="8~32 位数字" />
      <TextField
        field={fieldOf(form, 'lineNo')}
        label="开户行联行号"
        inputMode="numeric"
        hint="12 位，对公账户请填写"
        isOptional
      />
      <Submit isWide>绑定账户</Submit>
      <p className="subtitle">24 小时内只能发起一次；验证金额 48 小时内有效，三次填错须重新绑定。</p>
    </Form>
  )
}

function CheckForm({ card }: { card: BankCard }) {
  const form = joinForms(useFormState('check'), useFormState('resend'))
  return (
    <Form state={form} hidden={['cardId']} defaultButton="完成绑定" label="验证账户">
      <p>
        {accountLabel(card)} · {card.accountName}
        <br />
        请查看该账户的收款明细，于 <Time at={card.verifyBefore} /> 前填写。
      </p>
      <TextField
        field={fieldOf(form, 'amountYuan')}
        label="到账金额（元）"
        inputMode="decimal"
        hint="0.01~0.50"
        isShort
      />
      <CodeField
        field={fieldOf(form, 'orderNo')}
        label="短信指令号"
        send={
          <Submit kind="quiet" intent="resend" pendingText="正在发送…">
            重新发送
          </Submit>
        }
      />
      <Submit isWide>完成绑定</Submit>
    </Form>
  )
}
