/** Pages on which a signed-in member fills in a registration. */
export const PARTNER_STEPS = { merchant: '/shopRegisterStep', carrier: '/carrierRegisterStep' } as const

interface PartnerNote {
  /** Where the registration goes on. */
  steps: string
  article: { name: string; id: string }
}

/** What the register page says for partners, by the `id` of its address. */
export const PARTNER_NOTES: Record<string, PartnerNote> = {
  商家注册: { steps: PARTNER_STEPS.merchant, article: { name: '商家入驻条件与材料', id: '28' } },
  承运商注册: { steps: PARTNER_STEPS.carrier, article: { name: '承运商入驻条件与材料', id: '20' } },
}
