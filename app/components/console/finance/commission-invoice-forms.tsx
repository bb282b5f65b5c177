import type { CommissionInvoice } from 'contract/invoices/commission-invoices'
import { formatYuan } from 'contract/units'
import { DateField } from '../../fields/date-field'
import { TextArea } from '../../fields/text-area'
import { TextField } from '../../fields/text-field'
import { Form } from '../../forms/form'
import { FormPanel } from '../../forms/form-panel'
import { type FormState, fieldOf } from '../../forms/form-state'
import { Submit } from '../../forms/submit'
import { ButtonLink } from '../../ui/button'
import { Facts, fact } from '../../ui/facts'
import { Money } from '../../ui/money'
import { Panel } from '../../ui/panel'

interface IssueCommissionInvoiceProps {
  state: FormState
  month: string
  title: string
  taxNo: string | null
  open: { amountFen: number; orders: number }
  /** Company of the market, which issues the invoice. */
  issuer: { name: string | null; creditCode: string | null }
}

/** The open commission of a month, and the form that records its invoice. */
export function IssueCommissionInvoice(props: IssueCommissionInvoiceProps) {
  const { state, month, title, taxNo, open, issuer } = props
  return (
    <Panel title={`${month} 未开票的佣金`}>
      <Facts
        inTwoColumns
        items={[
          fact('抬头', title),
          fact('税号', taxNo ?? '--'),
          fact('开票方', issuer.name ?? '未填写，请到“开市清单”填写运营公司'),
          fact('开票方税号', issuer.creditCode ?? '--'),
          fact('订单', `${open.orders} 个`),
          fact('佣金', <Money fen={open.amountFen} unit="元" />),
        ]}
      />
      {open.orders === 0 ? (
        <p className="subtitle">该月没有未开票的佣金。</p>
      ) : (
        <Form state={state} hidden={['shopId', 'month', 'amountFen']} label="登记佣金发票">
          <p className="subtitle">
            先在电子税务局按上面的抬头、税号与金额（含税）开具“信息技术服务”，再登记号码。
          </p>
          <NumberField state={state} label="发票号码" />
          <DateField field="issuedOn" label="开票日期" />
          <Submit>登记开票</Submit>
        </Form>
      )}
    </Panel>
  )
}

interface ReverseCommissionInvoiceProps {
  state: FormState
  invoice: CommissionInvoice
  back: string
}

/** The red invoice of one that was wrong. */
export function ReverseCommissionInvoice({ state, invoice, back }: ReverseCommissionInvoiceProps) {
  const { number, month, amountFen } = invoice
  return (
    <FormPanel title="登记红字发票" state={state} hidden={['invoiceId']}>
      <p>
        冲销 {month} 的佣金发票 {number}，{formatYuan(amountFen)} 元。登记后这些佣金可以重新开票，不能撤销。
      </p>
      <NumberField state={state} label="红字发票号码" />
      <TextArea field="note" label="红冲原因" hint="商家可以看到" />
      <Submit>登记红字发票</Submit>{' '}
      <ButtonLink kind="quiet" to={back}>
        返回
      </ButtonLink>
    </FormPanel>
  )
}

function NumberField({ state, label }: { state: FormState; label: string }) {
  return (
    <TextField
      field={fieldOf(state, 'number')}
      label={label}
      hint="数电票号码，20 位数字"
      inputMode="numeric"
    />
  )
}
