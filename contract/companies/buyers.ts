/** As whom a member buys. Browsers load this file, so it has no zod. */
export const BUYERS = { mine: '以个人名义', company: '以公司名义' } as const
export type Buyer = keyof typeof BUYERS
