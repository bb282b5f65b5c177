import { companyNamesByIds, shopsByIds } from 'backend/account'
import { companyFacts } from 'backend/authentication'
import { readMarketCompany } from 'backend/content'
import { notify } from 'backend/messages'
import { commissionsOfMonth } from 'backend/ordering'
import type { Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { formatYuan } from 'contract/units'
import { COMMISSION_INVOICED } from '../message-kinds'
import {
  type CommissionInvoiceRow,
  commissionInvoiceById,
  insertCommissionInvoice,
  invoicedCommissions,
  isNumberUsed,
  lockCommissionOf,
  setCommissionReversed,
} from './commission-invoice-store'

interface ByOperator {
  operatorId: string
  now: Date
}

/** Commission on the shop's orders completed in the month that no invoice covers. */
export async function openCommission(reader: Reader, shopId: string, month: string) {
  const earned = await commissionsOfMonth(reader, shopId, month)
  const invoiced = await invoicedCommissions(
    reader,
    earned.map(({ orderId }) => orderId),
  )
  const lines = earned
    .filter(({ orderId }) => !invoiced.has(orderId))
    .map(({ orderId, commissionFen }) => ({ orderId, amountFen: commissionFen }))
  return { lines, amountFen: lines.reduce((sum, line) => sum + line.amountFen, 0) }
}

/** Company of a shop and its tax number, to which the market issues. Undefined: there is no such shop. */
export async function commissionPayer(
  reader: Reader,
  shopId: string,
): Promise<{ title: string; taxNo: string | null } | undefined> {
  const shop = (await shopsByIds(reader, [shopId])).get(shopId)
  if (!shop) return undefined
  const companyName = (await companyNamesByIds(reader, [shop.companyId])).get(shop.companyId) ?? shop.name
  const facts = await companyFacts(reader, { companyId: shop.companyId, companyName })
  return { title: companyName, taxNo: facts.licenceNo ?? null }
}

/** Records the invoice that the market has issued for all open commission of a month. */
export async function issueCommissionInvoice(
  tx: Tx,
  issued: { shopId: string; month: string; amountFen: number; number: string; issuedOn: string },
  { operatorId, now }: ByOperator,
): Promise<
  Verdict<
    string,
    'not_found' | 'commission_none' | 'commission_changed' | 'invoice_number_used' | 'invoice_date_ahead'
  >
> {
  const { shopId, month, number, issuedOn } = issued
  const payer = await commissionPayer(tx, shopId)
  if (!payer) return refuse('not_found')
  if (issuedOn > shanghaiDay(now)) return refuse('invoice_date_ahead')
  await lockCommissionOf(tx, shopId)
  const { lines, amountFen } = await openCommission(tx, shopId, month)
  if (lines.length === 0) return refuse('commission_none')
  if (amountFen !== issued.amountFen) return refuse('commission_changed')
  if (await isNumberUsed(tx, number)) return refuse('invoice_number_used')
  const id = newId()
  const issuer = await readMarketCompany(tx)
  const row = {
    id,
    shopId,
    month,
    ...payer,
    issuerName: issuer.name,
    issuerTaxNo: issuer.creditCode,
    amountFen,
    number,
    issuedOn,
    issuedBy: operatorId,
    issuedAt: now,
  }
  await insertCommissionInvoice(tx, row, lines)
  await notify(tx, [message(row, { eventKey: id, title: '平台已开具佣金发票' })], now)
  return accept(id)
}

/** Records the red invoice of a commission invoice. */
export async function reverseCommissionInvoice(
  tx: Tx,
  reversal: { invoiceId: string; number: string; note: string; requestId: string },
  { operatorId, now }: ByOperator,
): Promise<
  Verdict<CommissionInvoiceRow, 'not_found' | 'commission_invoice_reversed' | 'invoice_number_used'>
> {
  const { invoiceId, number, note, requestId } = reversal
  const found = await commissionInvoiceById(tx, invoiceId)
  if (!found) return refuse('not_found')
  await lockCommissionOf(tx, found.shopId)
  const row = await commissionInvoiceById(tx, invoiceId)
  if (!row || row.reversedAt !== null) return refuse('commission_invoice_reversed')
  if (await isNumberUsed(tx, number)) return refuse('invoice_number_used')
  await setCommissionReversed(tx, invoiceId, { number, note, by: operatorId, at: now })
  await notify(tx, [message(row, { eventKey: requestId, title: '平台的佣金发票已红冲' })], now)
  return accept(row)
}

function message(
  {
    shopId,
    month,
    amountFen,
    number,
  }: Pick<CommissionInvoiceRow, 'shopId' | 'month' | 'amountFen' | 'number'>,
  { eventKey, title }: { eventKey: string; title: string },
) {
  return {
    kind: COMMISSION_INVOICED,
    to: { shopId },
    eventKey,
    title,
    text: `${month} 佣金 ${formatYuan(amountFen)} 元，发票号码 ${number}。`,
    link: '/merchant/commissionInvoices',
  }
}
