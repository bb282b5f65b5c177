/** Kinds of events after which a list of offers may show something else: offers, and what else their goods are sold in. */
export const OFFER_EVENTS = [
  'offer_',
  'order_',
  'flash_sale_',
  'group_purchase_',
  'presale_',
  'pin_',
  'retail_',
  'clock_moved',
] as const
