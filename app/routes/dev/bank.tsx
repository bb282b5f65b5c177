// 沙箱银行 /dev/bank?order=&amountYuan=, in the demo market only
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import {
  BehaveForm,
  behaveSandboxBank,
  MoveBankClock,
  moveBankClock,
  sandboxAccount,
} from 'contract/banking/sandbox'
import { SANDBOX_FAULTS } from 'contract/banking/sandbox-faults'
import { formatYuan } from 'contract/units'
import { BankQuery, BankTransfer, bankTransfer } from 'contract/wallet'
import { SelectField } from '~/components/fields/select-field'
import { TextField } from '~/components/fields/text-field'
import { Form } from '~/components/forms/form'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { Time } from '~/components/time/time'
import { Button } from '~/components/ui/button'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { market } from '~/services/api/backend.server'
import { call } from '~/services/api/call.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { readQuery } from '~/services/forms/query.server'
import { pageTitle } from '~/services/pages/page-title'
import { memberOf } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'

export const links = styles('forms')

export const meta = pageTitle('沙箱银行')

const FORMS = { transfer: BankTransfer, behave: BehaveForm, clock: MoveBankClock }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  if (market.settings.mode !== 'demo') throw new Response(null, { status: 404 })
  const { order, amountYuan = '', accountNo = '' } = readQuery(request, BankQuery)
  const member = order === undefined ? null : await memberOf(args)
  const { forms, headers } = await openForms(request, FORMS, {
    payerName: '',
    amountYuan,
    accountNo,
    phone: member?.phone ?? '',
  })
  const payments = accountNo === '' ? [] : await call(request, sandboxAccount, { accountNo })
  return data({ forms, accountNo, payments }, { headers })
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, FORMS)
  if (form.rejected) return form.rejected
  const { order } = readQuery(request, BankQuery)
  return form.answer({
    transfer: async (v) => {
      const { amountFen, creditedTo } = await call(request, bankTransfer, {
        ...v,
        amountYuan: String(form.values.amountYuan),
      })
      const where = creditedTo === 'suspense' ? '未匹配到会员，已入待清分账户' : '已入会员钱包'
      return {
        to: order === undefined ? '/dev/bank' : `/payPage?id=${order}`,
        notice: `转账 ${formatYuan(amountFen)} 元到账：${where}`,
      }
    },
    behave: async ({ requestId: _, ...fault }) => {
      await call(request, behaveSandboxBank, fault)
      return {
        to: `/dev/bank?accountNo=${fault.accountNo}#account`,
        notice: `下一笔付款：${SANDBOX_FAULTS[fault.fault]}`,
      }
    },
    clock: async ({ days }) => {
      await call(request, moveBankClock, { days })
      return { to: '/dev/bank', notice: `沙箱银行的时间已前移 ${days} 天` }
    },
  })
}

export default function Bank() {
  const { accountNo, payments } = useLoaderData<typeof loader>()
  const [form, behave, clock] = [useFormState('transfer'), useFormState('behave'), useFormState('clock')]
  const faults = Object.entries(SANDBOX_FAULTS).map(([value, name]) => ({ value, name }))
  return (
    <div className="mx-auto max-w-md">
      <PageTitle sub="代替监管银行：一笔对公转账到达监管账户，按手机号记入会员钱包。仅演示市场可用。">
        沙箱银行
      </PageTitle>
      <Panel>
        <Form state={form}>
          <TextField field="phone" label="会员手机号" type="tel" inputMode="tel" />
          <TextField field="amountYuan" label="金额（元）" inputMode="decimal" isShort />
          <TextField
            field="payerName"
            label="付款人"
            hint="不填即会员本人名下的账户；与会员户名不一致的款项入待清分账户"
            isOptional
          />
          <Submit>转账</Submit>
        </Form>
      </Panel>
      <Panel title="收款账户" id="account">
        <form method="get" action="/dev/bank">
          <label htmlFor="account-no">账号</label>{' '}
          <input id="account-no" name="accountNo" defaultValue={accountNo} />{' '}
          <Button kind="quiet">查看收款明细</Button>
        </form>
        <ul>
          {payments.map(({ no, amountFen, at }) => (
            <li key={no}>
              <Time at={at} /> 到账 {formatYuan(amountFen)} 元（{no}）
            </li>
          ))}
        </ul>
        <Form state={behave} label="设定下一笔付款">
          <TextField field="accountNo" label="收款账号" inputMode="numeric" />
          <SelectField field="fault" label="银行的处理" options={faults} none="请选择" />
          <Submit kind="quiet">设定</Submit>
        </Form>
        <Form state={clock} label="银行时间">
          <TextField field="days" label="前移天数" inputMode="numeric" isShort />
          <Submit kind="quiet">前移银行时间</Submit>
        </Form>
      </Panel>
    </div>
  )
}
