import { companyNamesByIds, looksLikeOrganisation } from 'backend/account'
import { companyFacts, realNameOf } from 'backend/authentication'
import { requireStaff } from 'backend/companies'
import { notify } from 'backend/messages'
import { type BuyerSide, buyerOwnerOf, lockOrderOf, type Order, toSeller } from 'backend/ordering'
import type { Reader, Tx } from 'backend/platform/database/database'
import { sellerOf, sellerRowOf } from 'backend/platform/database/seller-columns'
import { newId } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { RequestInvoice } from 'contract/invoices'
import { formatYuan } from 'contract/units'
import type { z } from 'zod'
import { INVOICING_SELLERS } from './invoice-states'
import { insertInvoice, invoicedAmong } from './invoice-store'
import { INVOICE_REQUESTED, sellersInvoicePages } from './message-kinds'

type Wanted = z.output<typeof RequestInvoice>

/** Requests one invoice for settled orders of one seller and one buyer, for what was settled. */
export async function requestInvoice(tx: Tx, side: BuyerSide, wanted: Wanted, now: Date) {
  const { kind, remark } = wanted
  const locked = await lockSettledOrders(tx, side, wanted.orderIds)
  if (!locked.ok) return locked
  const orders = locked.value
  const [first] = orders
  if (!first) throw new Error('an invoice needs an order')
  const allowed = await requirePayer(tx, side, first)
  if (!allowed.ok) return allowed
  const owner = buyerOwnerOf(first)
  if (kind === 'special' && owner.kind === 'member') return refuse('special_needs_company')
  const titled = await titleOf(tx, first, wanted)
  if (!titled.ok) return titled
  const lines = orders.map((order) => ({ orderId: order.id, amountFen: settledFenOf(order) }))
  const amountFen = lines.reduce((sum, line) => sum + line.amountFen, 0)
  const invoiceId = newId()
  await insertInvoice(
    tx,
    {
      id: invoiceId,
      ownerKind: owner.kind,
      ownerId: owner.id,
      memberId: side.buyerMemberId,
      ...sellerRowOf(sellerOf(first)),
      kind,
      state: 'requested',
      ...titled.value,
      remark,
      amountFen,
      requestedAt: now,
    },
    lines,
  )
  const pages = sellersInvoicePages(invoiceId)
  const told = {
    kind: INVOICE_REQUESTED,
    eventKey: invoiceId,
    title: '买家申请开票',
    text: `${titled.value.title} 申请开票 ${formatYuan(amountFen)} 元，共 ${lines.length} 笔订单。`,
    link: pages.shop,
  }
  await notify(tx, toSeller(first, told, pages.carrier), now)
  return accept({ invoiceId })
}

/** What the seller was paid and has not refunded. */
const settledFenOf = ({ totalFen, refundedFen }: Order) => totalFen - refundedFen

/** Whether the seller of an order answers requests for invoices. */
const canInvoice = (order: Order) => INVOICING_SELLERS.includes(sellerOf(order).kind)

/** Locks the orders in the order of their ids, so that two requests for one order run one after the other. */
async function lockSettledOrders(
  tx: Tx,
  side: BuyerSide,
  orderIds: readonly string[],
): Promise<
  Verdict<
    Order[],
    | 'not_found'
    | 'order_not_settled'
    | 'order_invoiced'
    | 'several_sellers'
    | 'several_buyers'
    | 'seller_without_invoices'
  >
> {
  const orders: Order[] = []
  for (const orderId of [...new Set(orderIds)].sort()) {
    const order = await lockOrderOf(tx, side, orderId)
    if (!order) return refuse('not_found')
    if (order.state !== 'completed' || settledFenOf(order) === 0)
      return refuse('order_not_settled', { orderNo: order.orderNo })
    orders.push(order)
  }
  const [taken] = await invoicedAmong(tx, orderIds)
  const invoiced = orders.find(({ id }) => id === taken)
  if (invoiced) return refuse('order_invoiced', { orderNo: invoiced.orderNo })
  if (new Set(orders.map((order) => Object.values(sellerOf(order)).join(' '))).size > 1)
    return refuse('several_sellers')
  if (new Set(orders.map((order) => buyerOwnerOf(order).id)).size > 1) return refuse('several_buyers')
  const unanswerable = orders.find((order) => !canInvoice(order))
  if (unanswerable) return refuse('seller_without_invoices', { orderNo: unanswerable.orderNo })
  return accept(orders)
}

/** Invoices of a company belong to the staff who pay for it. */
export async function requirePayer(
  tx: Tx,
  { buyerMemberId: memberId }: BuyerSide,
  { buyingCompanyId: companyId }: { buyingCompanyId: string | null },
): Promise<Verdict<void, 'not_found' | 'forbidden'>> {
  return companyId === null ? accept() : await requireStaff(tx, { memberId, companyId }, 'pay')
}

/** A company is invoiced under its verified name and tax number, a person under the verified name. */
async function titleOf(
  reader: Reader,
  { buyerMemberId, buyingCompanyId }: Order,
  typed: Pick<Wanted, 'title' | 'taxNo'>,
): Promise<
  Verdict<
    { title: string; taxNo: string | null },
    'invoice_title_missing' | 'invoice_title_company' | 'tax_number_missing'
  >
> {
  const known = await invoiceTitlesOf(reader, { memberId: buyerMemberId, companyId: buyingCompanyId })
  if (known.company) {
    const taxNo = known.company.taxNo ?? typed.taxNo
    return taxNo === undefined ? refuse('tax_number_missing') : accept({ title: known.company.title, taxNo })
  }
  const title = known.person ?? typed.title
  if (title === undefined) return refuse('invoice_title_missing')
  return looksLikeOrganisation(title) ? refuse('invoice_title_company') : accept({ title, taxNo: null })
}

/** What the market has verified of a person and of the company for which it acts. */
export async function invoiceTitlesOf(
  reader: Reader,
  { memberId, companyId }: { memberId: string; companyId: string | null },
) {
  const person = await realNameOf(reader, memberId)
  if (companyId === null) return { person, company: null }
  const companyName = (await companyNamesByIds(reader, [companyId])).get(companyId)
  if (companyName === undefined) throw new Error(`company ${companyId} does not exist`)
  const { licenceNo } = await companyFacts(reader, { companyId, companyName })
  return { person, company: { title: companyName, taxNo: licenceNo ?? null } }
}
