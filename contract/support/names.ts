/** States of members and of commission rates. Browsers load this file, so it has no zod. */

import type { StateColors } from '../state-colors'

export const MEMBER_STATES = { open: '正常', disabled: '已停用', closed: '已注销' } as const
export const MEMBER_STATE_COLORS: StateColors<keyof typeof MEMBER_STATES> = { disabled: 'warn' }
export type MemberState = keyof typeof MEMBER_STATES

/** Bulk actions on chosen members. */
export const MEMBER_ACTIONS = { disable: '停用所选', enable: '恢复所选' } as const

export const COMMISSION_STATES = { proposed: '待复核', rejected: '已否决', approved: '已批准' } as const
export const COMMISSION_STATE_COLORS: StateColors<keyof typeof COMMISSION_STATES> = { proposed: 'warn' }
export type CommissionState = keyof typeof COMMISSION_STATES

/** Highest commission rate that operators can agree on, in thousandths. */
export const COMMISSION_MAX_PER_MILLE = 50
