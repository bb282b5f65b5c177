import { keyOf } from '../schema'
import { STAFF_ROLES } from './staff-roles'

export const StaffRoleSchema = keyOf(STAFF_ROLES, { id: 'StaffRole', title: '员工角色' })
