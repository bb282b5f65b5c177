/** The list of the shop's own offers. */
export const OFFERS = '/merchant/offers'

/** The page of one of them. */
export function offerPath(offerId: string): string {
  return `${OFFERS}/${offerId}`
}

/** The batches of its stock. */
export function batchesPath(offerId: string): string {
  return `${offerPath(offerId)}/batches`
}

/** The member's own settings. */
export const MERCHANT_ACCOUNT = '/merchant/account'

/** Messages to the member, unread and read. */
export const MERCHANT_NOTICES = '/merchant/notices'

/** The form for a picture of an inspection sheet. */
export function sheetPicturePath(offerId: string, sheetId: string): string {
  return `${OFFERS}/sheetPicture?offerId=${offerId}&sheetId=${sheetId}`
}

/** Tables of offers that were uploaded. */
export const OFFER_IMPORTS = `${OFFERS}/imports`

/** What the shop says of itself. */
export const SHOP_PROFILE = '/merchant/shop'

/** Who acts for the shop. */
export const SHOP_STAFF = '/merchant/staff'

/** Unusual prices and stocks that the shop confirmed. */
export const CONFIRMED_VALUES = '/merchant/confirmedValues'

/** The shop's lots. */
export const LOTS = '/merchant/lots'

/** The page of one of them. */
export function lotPath(lotId: string): string {
  return `${LOTS}/${lotId}`
}
