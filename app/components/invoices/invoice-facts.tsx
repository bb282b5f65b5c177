import type { InvoiceDetail } from 'contract/invoices'
import { INVOICE_KINDS } from 'contract/invoices/states'
import { formatYuan } from 'contract/units'
import { Time } from '../time/time'
import { Facts, fact } from '../ui/facts'
import { ListTable, link, name, type TableColumns, text, yuan } from '../ui/list-table'
import { Panel } from '../ui/panel'

interface InvoiceFactsProps {
  invoice: InvoiceDetail
  /** The reader's page of an order; null without one. */
  orderPath: ((orderId: string) => string) | null
}

/** Title, amount and numbers of an invoice, and its orders. */
export function InvoiceFacts({ invoice, orderPath }: InvoiceFactsProps) {
  const columns: TableColumns<InvoiceDetail['orders'][number]> = [
    orderPath === null
      ? name('订单号', ({ orderNo }) => orderNo)
      : link('订单号', ({ orderId, orderNo }) => [orderPath(orderId), orderNo]),
    text('商品', ({ title }) => title),
    yuan('结算金额（元）', ({ amountFen }) => amountFen),
  ]
  const { kind, title, taxNo, shopName, amountFen, number, issuedOn, remark, note } = invoice
  const { requestedAt, deliveredAt, reversalNumber, reversedAt } = invoice
  return (
    <>
      <Panel title="发票">
        <Facts
          inTwoColumns
          items={[
            fact('种类', INVOICE_KINDS[kind]),
            fact('金额（元，含税）', formatYuan(amountFen)),
            fact('抬头', title),
            fact('税号', taxNo),
            fact('销售方', shopName),
            fact('申请时间', <Time at={requestedAt} />),
            fact('发票号码', number),
            fact('开票日期', issuedOn),
            fact('收到时间', deliveredAt && <Time at={deliveredAt} />),
            fact('备注', remark),
            note !== null && fact('说明', note),
            ...(reversalNumber === null
              ? []
              : [
                  fact('红字发票号码', reversalNumber),
                  fact('红冲时间', reversedAt && <Time at={reversedAt} />),
                ]),
          ]}
        />
      </Panel>
      <Panel title="订单">
        <ListTable
          caption="发票的订单"
          columns={columns}
          rows={invoice.orders}
          rowKey={({ orderId }) => orderId}
        />
      </Panel>
    </>
  )
}
