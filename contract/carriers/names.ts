/** Names and limits of the list of carriers. Browsers load this file, so it has no zod. */
export const CARRIER_SORTS = { default: '综合', lines: '线路', trucks: '车辆' } as const
export type CarrierSort = keyof typeof CARRIER_SORTS

/** Maximum number of carriers that a member follows. */
export const FOLLOWED_CARRIERS_MAX = 200
