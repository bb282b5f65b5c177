import { type SellerRow, sellerOf } from 'backend/platform/database/seller-columns'
import type { MessageRecipient } from 'backend/platform/messages'
import type { Seller } from 'contract/states'

/** Recipient of messages to a seller. Null for the market: its operators have queues instead. */
export function sellerRecipient({ kind, id }: Seller): MessageRecipient | null {
  if (kind === 'market') return null
  return kind === 'shop' ? { shopId: id } : { companyId: id }
}

/** A message to a seller, if anyone is told. Its link leads to a page of shops, so that others get none. */
export function toSeller<M extends { link: string | undefined }>(
  row: SellerRow,
  message: M,
): (M & { to: MessageRecipient })[] {
  const seller = sellerOf(row)
  const to = sellerRecipient(seller)
  if (to === null) return []
  return [{ ...message, to, link: seller.kind === 'shop' ? message.link : undefined }]
}
