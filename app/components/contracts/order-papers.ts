import type { OrderDocuments } from 'contract/contracts/documents'
import { CONTRACT_STATES } from 'contract/contracts/states'
import { INVOICE_STATES } from 'contract/invoices/states'
import type { OrderDetail } from 'contract/ordering'
import { PASS_STATES } from 'contract/pickup/pass-states'
import type { PickupPass } from 'contract/pickup/passes'
import { formatYuan, plainTons } from 'contract/units'
import { ADD_INVOICE, invoicePath } from '../invoices/invoice-paths'
import { sheetPath } from '../ordering/order-links'
import { contractFilePath, contractPath } from './contract-paths'

/** One paper of an order: what it is, its state, its page and its file. */
export interface OrderPaper {
  kind: string
  name: string
  state: string
  to: string | null
  /** A file to download. */
  file: string | null
}

/** The papers of an order, in the order in which they come about. */
export function papersOf(
  order: Pick<OrderDetail, 'id' | 'lines' | 'paidAt' | 'deliveryNotes'>,
  { contract, invoices, canInvoice }: OrderDocuments,
  passes: readonly PickupPass[],
): OrderPaper[] {
  const papers: OrderPaper[] = []
  if (contract)
    papers.push({
      ...{ kind: '购销合同', name: contract.contractNo, state: CONTRACT_STATES[contract.state] },
      ...{ to: contractPath(order.id), file: contractFilePath(order.id) },
    })
  for (const { subject, lotNo } of order.lines)
    if (lotNo !== null)
      papers.push({
        ...{
          kind: '质检单',
          name: `批号 ${lotNo}`,
          state: '随批次',
          to: sheetPath(subject, lotNo),
          file: null,
        },
      })
  for (const { id, state, weightKg, plateNumber } of passes)
    papers.push({
      ...{ kind: '提货单', name: `${plateNumber} · ${plainTons(weightKg)} 吨`, state: PASS_STATES[state] },
      ...{ to: `/personalCenter/pickGoods/pass?id=${id}`, file: null },
    })
  if (order.paidAt !== null)
    papers.push({
      ...{ kind: '资金回单', name: '订单付款与退款', state: '可开具' },
      ...{ to: '/personalCenter/journal', file: null },
    })
  for (const { invoiceId, state, amountFen } of invoices)
    papers.push({
      ...{ kind: '发票', name: `${formatYuan(amountFen)} 元`, state: INVOICE_STATES[state] },
      ...{ to: invoicePath(invoiceId), file: null },
    })
  if (canInvoice)
    papers.push({
      ...{ kind: '发票', name: '申请开票', state: '可申请', file: null },
      to: `${ADD_INVOICE}?orderId=${order.id}`,
    })
  return papers
}
