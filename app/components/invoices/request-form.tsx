import type { InvoiceableOrder } from 'contract/invoices'
import { INVOICE_KINDS } from 'contract/invoices/states'
import { formatYuan } from 'contract/units'
import { CheckboxGroup } from '../fields/checkbox-group'
import { RadioGroup } from '../fields/radio-group'
import { TextArea } from '../fields/text-area'
import { TextField } from '../fields/text-field'
import { Form } from '../forms/form'
import type { FormState } from '../forms/form-state'
import { KeepButton } from '../forms/kept-draft'
import { Submit } from '../forms/submit'
import { Facts, fact } from '../ui/facts'

export interface InvoiceTitles {
  person: string | null
  company: { title: string; taxNo: string | null } | null
}

interface RequestFormProps {
  state: FormState
  orders: readonly InvoiceableOrder[]
  titles: InvoiceTitles
}

const KINDS = Object.entries(INVOICE_KINDS).map(([value, label]) => ({ value, label }))

/** Requests an invoice. Verified titles are shown, others typed. */
export function RequestForm({ state, orders, titles }: RequestFormProps) {
  const { person, company } = titles
  const hasCompanys = orders.some(({ isCompanys }) => isCompanys)
  const hasOwn = orders.some(({ isCompanys }) => !isCompanys)
  return (
    <Form state={state} defaultButton="申请开票" label="申请开票">
      <CheckboxGroup
        field="orderIds"
        legend="要开票的订单"
        options={orders.map((order) => ({ value: order.orderId, name: optionName(order) }))}
      />
      <RadioGroup field="kind" label="发票种类" options={KINDS} />
      <Facts
        items={[
          ...(hasCompanys && company
            ? [fact('公司订单的抬头', company.title), fact('税号', company.taxNo)]
            : []),
          hasOwn && person !== null && fact('个人订单的抬头', person),
        ]}
      />
      {hasOwn && person === null && (
        <TextField
          field="title"
          label="个人订单的抬头（姓名）"
          hint="完成实名认证后自动带出"
          isOptional={hasCompanys}
        />
      )}
      {hasCompanys && company?.taxNo === null && (
        <TextField field="taxNo" label="税号" hint="统一社会信用代码，18 位" isOptional={hasOwn} />
      )}
      <TextArea field="remark" label="备注" isOptional />
      <Submit>申请开票</Submit> <KeepButton />
    </Form>
  )
}

function optionName({ orderNo, title, shopName, amountFen, isCompanys }: InvoiceableOrder): string {
  const buyer = isCompanys ? '公司' : '个人'
  return `${orderNo} · ${title} · ${shopName} · ${buyer} · ${formatYuan(amountFen)} 元`
}
