import type { InvoiceDetail } from 'contract/invoices'
import { INVOICE_KINDS } from 'contract/invoices/states'
import { formatYuan } from 'contract/units'
import { Time } from '../time/time'
import { DataTable, type TableColumns } from '../ui/data-table'
import { DescriptionList } from '../ui/description-list'
import { Link } from '../ui/link'
import { Panel } from '../ui/panel'

interface InvoiceFactsProps {
  invoice: InvoiceDetail
  /** The reader's page of an order. */
  orderPath: (orderId: string) => string
}

/** Title, amount and numbers of an invoice, and its orders. */
export function InvoiceFacts({ invoice, orderPath }: InvoiceFactsProps) {
  const columns: TableColumns<InvoiceDetail['orders'][number]> = [
    {
      header: '订单号',
      isRowHeader: true,
      cell: ({ orderId, orderNo }) => <Link to={orderPath(orderId)}>{orderNo}</Link>,
    },
    { header: '商品', dataLabel: true, cell: ({ title }) => title },
    {
      header: '结算金额（元）',
      isNumeric: true,
      dataLabel: true,
      cell: ({ amountFen }) => formatYuan(amountFen),
    },
  ]
  const { kind, title, taxNo, shopName, amountFen, number, issuedOn, remark, note } = invoice
  const { requestedAt, deliveredAt, reversalNumber, reversedAt } = invoice
  return (
    <>
      <Panel title="发票">
        <DescriptionList
          inTwoColumns
          items={[
            { name: '种类', value: INVOICE_KINDS[kind] },
            { name: '金额（元，含税）', value: formatYuan(amountFen) },
            { name: '抬头', value: title },
            { name: '税号', value: taxNo },
            { name: '销售方', value: shopName },
            { name: '申请时间', value: <Time at={requestedAt} /> },
            { name: '发票号码', value: number },
            { name: '开票日期', value: issuedOn },
            { name: '收到时间', value: deliveredAt && <Time at={deliveredAt} /> },
            { name: '备注', value: remark },
            ...(note === null ? [] : [{ name: '说明', value: note }]),
            ...(reversalNumber === null
              ? []
              : [
                  { name: '红字发票号码', value: reversalNumber },
                  { name: '红冲时间', value: reversedAt && <Time at={reversedAt} /> },
                ]),
          ]}
        />
      </Panel>
      <Panel title="订单">
        <DataTable
          caption="发票的订单"
          className="table line-table"
          columns={columns}
          rows={invoice.orders}
          rowKey={({ orderId }) => orderId}
        />
      </Panel>
    </>
  )
}
