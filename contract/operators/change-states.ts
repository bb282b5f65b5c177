/** Changes of operators that two admins make together. Browsers load this file, so it has no zod. */

import type { StateColors } from '../state-colors'

export const CHANGE_KINDS = {
  create: '新增',
  reset: '重置密码与动态码',
  enable: '恢复启用',
  roles: '授予角色',
} as const
export type ChangeKind = keyof typeof CHANGE_KINDS

export const CHANGE_STATES = { proposed: '待审批', approved: '已通过', returned: '已退回' } as const
export const CHANGE_STATE_COLORS: StateColors<keyof typeof CHANGE_STATES> = { proposed: 'warn' }
export type ChangeState = keyof typeof CHANGE_STATES
