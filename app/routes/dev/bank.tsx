// 沙箱银行 /dev/bank?order=&amountYuan=, in the demo market only
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { formatYuan } from 'contract/units'
import { BankQuery, BankTransfer, bankTransfer } from 'contract/wallet'
import { TextField } from '~/components/fields/text-field'
import { Form } from '~/components/forms/form'
import { fieldOf } from '~/components/forms/form-state'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
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

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  if (market.settings.mode !== 'demo') throw new Response(null, { status: 404 })
  const { order, amountYuan = '' } = readQuery(request, BankQuery)
  const member = order === undefined ? null : await memberOf(args)
  const { forms, headers } = await openForms(
    request,
    { transfer: BankTransfer },
    { payerName: '演示付款企业', amountYuan, phone: member?.phone ?? '' },
  )
  return data({ forms }, { headers })
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, { transfer: BankTransfer })
  if (form.rejected) return form.rejected
  const { order } = readQuery(request, BankQuery)
  return form.answer({
    transfer: async (v) => {
      const { amountFen, creditedTo } = await call(request, bankTransfer, {
        ...v,
        amountYuan: String(form.values.amountYuan),
      })
      const where = creditedTo === 'member' ? '已入会员钱包' : '未匹配到会员，已入待清分账户'
      return {
        to: order === undefined ? '/dev/bank' : `/payPage?id=${order}`,
        notice: `转账 ${formatYuan(amountFen)} 元到账：${where}`,
      }
    },
  })
}

export default function Bank() {
  const form = useFormState('transfer')
  return (
    <div className="mx-auto max-w-md">
      <PageTitle sub="代替监管银行：一笔对公转账到达监管账户，按手机号记入会员钱包。仅演示市场可用。">
        沙箱银行
      </PageTitle>
      <Panel>
        <Form state={form}>
          <TextField field={fieldOf(form, 'phone')} label="会员手机号" type="tel" inputMode="tel" />
          <TextField field={fieldOf(form, 'amountYuan')} label="金额（元）" inputMode="decimal" isShort />
          <TextField field={fieldOf(form, 'payerName')} label="付款人" />
          <Submit>转账</Submit>
        </Form>
      </Panel>
    </div>
  )
}
