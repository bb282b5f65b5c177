/** How people speak of an activity for which companies sign plans. */
export interface ActivityWords {
  /** 团购 */
  name: string
  /** What companies do: 报名. */
  sign: string
  /** The same before a quantity: 报 20 吨. */
  take: string
  /** When the bond of tons that no company has signed ends. */
  unsignedEnds: string
}

export const GROUP_WORDS: ActivityWords = {
  name: '团购',
  sign: '报名',
  take: '报',
  unsignedEnds: '截止时未报名的立即解冻',
}

export const PRESALE_WORDS: ActivityWords = {
  name: '预售',
  sign: '预订',
  take: '订',
  unsignedEnds: '未预订的在转单截止时解冻',
}
