/** Roles of operators with their Chinese names. Browsers load this file, so it has no zod. */

export const OPERATOR_ROLES = {
  reviewer: '审核员',
  content: '内容运营',
  support: '客服',
  finance: '财务',
  admin: '管理员',
} as const

export type OperatorRole = keyof typeof OPERATOR_ROLES
