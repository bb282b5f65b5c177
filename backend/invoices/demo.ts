import type { DemoMarket, DemoPerson } from 'backend/platform/demo-part'
import { newId } from 'backend/platform/ids'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { type InvoiceableOrder, invoiceableOrders, invoices, requestInvoice } from 'contract/invoices'
import { issueInvoice, shopInvoices } from 'contract/invoices/merchant-invoices'
import { licenceCheckCharacter } from 'contract/registrations/licence-no'

/** Buyers whose companies have asked for an invoice of their past orders of one shop. */
const WITH_INVOICE = 6
/** Their newest requests are not issued yet. */
const ISSUED = 4

/** Special invoices of a few companies for their past orders, requested by calls and most of them issued. Safe to repeat. */
export async function seedInvoices(market: DemoMarket): Promise<void> {
  const buyers = market.people.filter(({ shop }) => shop === null).slice(0, WITH_INVOICE)
  for (const [n, buyer] of buyers.entries()) {
    const shopName = await requestFor(market, buyer, n)
    if (shopName !== null && n < ISSUED) await issueFor(market, shopName, n)
  }
}

/** @returns the shop that is to issue the invoice; null if the buyer has asked before, or has no settled order */
async function requestFor(market: DemoMarket, buyer: DemoPerson, n: number): Promise<string | null> {
  const token = await market.tokenOf(buyer)
  const [{ list: orders }, { total }] = [
    await market.call(invoiceableOrders, { size: 50 }, token),
    await market.call(invoices, {}, token),
  ]
  const [newest] = orders.filter(({ isCompanys }) => isCompanys)
  if (!newest || total > 0) return null
  const ofShop = ({ isCompanys, shopId }: InvoiceableOrder) => isCompanys && shopId === newest.shopId
  const orderIds = orders.filter(ofShop).map(({ orderId }) => orderId)
  const wanted = { orderIds, kind: 'special' as const, taxNo: inventedTaxNo(n), requestId: newId() }
  await market.call(requestInvoice, wanted, token)
  return newest.shopName
}

async function issueFor(market: DemoMarket, shopName: string, n: number): Promise<void> {
  const keeper = market.people.find(({ shop }) => shop === shopName)
  if (!keeper) return
  const token = await market.tokenOf(keeper)
  const { list } = await market.call(shopInvoices, { state: 'requested' }, token)
  for (const [i, { id: invoiceId }] of list.entries()) {
    const number = `26${String(n).padStart(8, '0')}${String(i).padStart(10, '0')}`
    const issued = { invoiceId, number, issuedOn: shanghaiDay(market.clock.now()), requestId: newId() }
    await market.call(issueInvoice, issued, token)
  }
}

/** A code with the right check character, of a region that does not exist. */
function inventedTaxNo(n: number): string {
  const first17 = `91990000${String(n).padStart(9, '0')}`
  return `${first17}${licenceCheckCharacter(first17)}`
}
