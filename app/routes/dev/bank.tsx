// 沙箱银行 /dev/bank?order=&owner=&amountYuan=, in the demo market only
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
import { BankQuery, BankTransferForm, bankTransfer } from 'contract/wallet'
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
import { sandboxTransfer } from '~/services/trading/sandbox-transfer.server'
import { styles } from '~/styles/sheets'

export const links = styles('forms')

export const meta = pageTitle('沙箱银行')

const CREDITED_TO = {
  member: '已入会员钱包',
  company: '已入企业钱包',
  order: '订单已付款',
  suspense: '户名或附言不符，已入待清分账户',
}

const FORMS = { transfer: BankTransferForm, behave: BehaveForm, clock: MoveBankClock }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  if (market.settings.mode !== 'demo') throw new Response(null, { status: 404 })
  const query = readQuery(request, BankQuery)
  const { accountNo = '' } = query
  const filled = (await memberOf(args)) ? await sandboxTransfer(request, query) : {}
  const empty = { purpose: '', payerName: '', payerAccountNo: '', amountYuan: '' }
  const { forms, headers } = await openForms(request, FORMS, { ...empty, accountNo, ...filled })
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
      return {
        to: order === undefined ? '/dev/bank' : `/payPage?id=${order}`,
        notice: `转账 ${formatYuan(amountFen)} 元到账：${CREDITED_TO[creditedTo]}`,
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
      <PageTitle sub="代替监管银行：一笔转账到达监管账户，按附言与户名入账。仅演示市场可用。">
        沙箱银行
      </PageTitle>
      <Panel>
        <Form state={form}>
          <TextField field="purpose" label="附言" hint="附言码、订单号或会员手机号" />
          <TextField field="amountYuan" label="金额（元）" inputMode="decimal" isShort />
          <TextField
            field="payerName"
            label="付款户名"
            hint="不填即附言所指会员或企业的户名；不一致的款项入待清分账户"
            isOptional
          />
          <TextField
            field="payerAccountNo"
            label="付款账号"
            hint="不填由沙箱银行按户名给出"
            inputMode="numeric"
            isOptional
          />
          <Submit>转账</Submit>
        </Form>
      </Panel>
      <Panel title="收款账户" id="account">
        <form method="get" action="/dev/bank">
          <label htmlFor="account-no">账号</label>{' '}
          <input id="account-no" className="input" name="accountNo" defaultValue={accountNo} />{' '}
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
