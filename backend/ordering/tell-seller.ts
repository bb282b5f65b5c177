import { type SellerRow, sellerOf } from 'backend/platform/database/seller-columns'
import type { MessageRecipient } from 'backend/platform/messages'
import type { Seller } from 'contract/states'

/** Recipient of messages to a seller. Null for the market: its operators have queues instead. */
export function sellerRecipient({ kind, id }: Seller): MessageRecipient | null {
  if (kind === 'market') return null
  return kind === 'shop' ? { shopId: id } : { companyId: id }
}

/**
 * A message to a seller, if anyone is told. Its link leads to a page of shops, so that other sellers get none.
 * @param carrierLink the page of carriers for the same, if they have one
 */
export function toSeller<M extends { link: string | undefined }>(
  row: SellerRow,
  message: M,
  carrierLink?: string,
): (M & { to: MessageRecipient })[] {
  const seller = sellerOf(row)
  const to = sellerRecipient(seller)
  if (to === null) return []
  const links = { shop: message.link, carrier: carrierLink, company: undefined, market: undefined }
  return [{ ...message, to, link: links[seller.kind] }]
}
