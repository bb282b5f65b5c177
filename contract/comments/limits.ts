export const COMMENT_TEXT_MAX = 1_000
export const COMMENT_REPLY_MAX = 500
export const COMMENT_PICTURES_MAX = 6

/** What a buyer scores from 1 to 5. */
export const COMMENT_SCORES = { goods: '货物', delivery: '交货', service: '服务' } as const
export const SCORE_NAMES = { 5: '很满意', 4: '满意', 3: '一般', 2: '不满意', 1: '很不满意' } as const

export const REPLY_STATES = { no: '未回复', yes: '已回复' } as const
