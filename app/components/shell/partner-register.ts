/** Register pages of merchants and carriers (specification §2: `register?id=商家注册`). */
export const PARTNER_REGISTER = {
  merchant: `/register?id=${encodeURIComponent('商家注册')}`,
  carrier: `/register?id=${encodeURIComponent('承运商注册')}`,
}

/** Anchor of the dialog with the two ways of a merchant. */
export const MERCHANT_DIALOG = 'merchant-dialog'
