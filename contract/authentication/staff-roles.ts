/** Roles of a company's staff. Browsers load this file, so it has no zod. */

export const STAFF_ROLES = {
  owner: '管理员',
  purchasing: '采购',
  sales: '销售',
  warehouse: '仓库',
  finance: '财务',
} as const
export type StaffRole = keyof typeof STAFF_ROLES

export const STAFF_PERMISSIONS = {
  order: '下单',
  pay: '付款与退款',
  confirm: '收货确认',
  sell: '报价与销售',
  deliver: '发货与出库',
  view: '查看',
  /** Balances, journals, statements and receipts of the company's money. */
  money: '查看资金',
  manage: '接口与密钥',
} as const
export type StaffPermission = keyof typeof STAFF_PERMISSIONS

/** What each role may do for its company. */
export const PERMISSIONS_OF_ROLE: Readonly<Record<StaffRole, readonly StaffPermission[]>> = {
  owner: ['order', 'pay', 'confirm', 'sell', 'deliver', 'view', 'money', 'manage'],
  purchasing: ['order', 'confirm', 'view', 'money'],
  sales: ['confirm', 'sell', 'view'],
  warehouse: ['confirm', 'deliver', 'view'],
  finance: ['pay', 'view', 'money'],
}

export function hasPermission(role: StaffRole, permission: StaffPermission): boolean {
  return PERMISSIONS_OF_ROLE[role].includes(permission)
}

/** Roles that have a permission. */
export function rolesWith(permission: StaffPermission): StaffRole[] {
  return (Object.keys(STAFF_ROLES) as StaffRole[]).filter((role) => hasPermission(role, permission))
}
