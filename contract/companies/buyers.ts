/** As whom a member buys. Browsers load this file, so it has no zod. */
export const BUYERS = { mine: '以个人名义', company: '以公司名义' } as const
export type Buyer = keyof typeof BUYERS

/** What buying as one of them means. */
export const BUYER_NOTES: Readonly<Record<Buyer, string>> = {
  mine: '从我的钱包付款，不能开专用发票',
  company: '从企业钱包付款，可以开专用发票',
}
