/** Changes of a company's owner that two operators make together. Browsers load this file, so it has no zod. */

import type { StateColors } from '../state-colors'

export const OWNER_CHANGE_STATES = { proposed: '待复核', approved: '已通过', returned: '已退回' } as const
export const OWNER_CHANGE_STATE_COLORS: StateColors<keyof typeof OWNER_CHANGE_STATES> = { proposed: 'warn' }
export type OwnerChangeState = keyof typeof OWNER_CHANGE_STATES

/** Days in which an owner who can still sign in may object, from the proposal. */
export const OWNER_OBJECTION_DAYS = 3
