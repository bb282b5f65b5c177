/** What is agreed about a transport. Browsers load this file alone for the form of a load. */

/** Bagged goods are checked by bags, bulk goods and liquids by weight. */
export const PACKINGS = { bag: '袋装', bulk: '散装', liquid: '液体' } as const
export type Packing = keyof typeof PACKINGS

export const UNLOADERS = { consignee: '收货方卸货', carrier: '承运商卸货' } as const
export type Unloader = keyof typeof UNLOADERS
