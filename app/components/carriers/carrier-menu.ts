import { hasPermission, type StaffPermission, type StaffRole } from 'contract/authentication/staff-roles'
import { CARRIED_WAYBILLS, CARRIER_MONEY } from '../carrier-waybills/carried-paths'
import type { MenuGroup } from '../frame/side-frame'
import { CARRIER_INVOICES } from '../invoices/invoice-paths'
import { CARRIER_LOADS, CARRIER_QUOTES } from '../loads/load-paths'
import { CARRIER_DRIVERS, CARRIER_ESCORTS, CARRIER_TRUCKS } from '../pickup/record-kinds'
import { CARRIER_STAFF, LINES } from './carrier-paths'

interface CarrierLink {
  name: string
  to: string
  /** What the member's role must allow to open the page. */
  permission: StaffPermission
}

/** Pages of the carriers' console by groups, as the sidebar shows them. */
const MENU: readonly { name: string; links: readonly CarrierLink[] }[] = [
  {
    name: '找货',
    links: [
      { name: '可报价的货源', to: CARRIER_LOADS, permission: 'view' },
      { name: '报价', to: CARRIER_QUOTES, permission: 'view' },
    ],
  },
  {
    name: '运单',
    links: [
      { name: '运单', to: CARRIED_WAYBILLS, permission: 'view' },
      { name: '运费与资金', to: CARRIER_MONEY, permission: 'money' },
      { name: '发票', to: CARRIER_INVOICES.list, permission: 'view' },
    ],
  },
  {
    name: '运力',
    links: [
      { name: '车辆', to: CARRIER_TRUCKS.path, permission: 'view' },
      { name: '司机', to: CARRIER_DRIVERS.path, permission: 'view' },
      { name: '押运员', to: CARRIER_ESCORTS.path, permission: 'view' },
    ],
  },
  { name: '运价', links: [{ name: '线路', to: LINES, permission: 'view' }] },
  { name: '企业', links: [{ name: '员工', to: CARRIER_STAFF, permission: 'view' }] },
]

/** Groups with the pages that a member with this role may open. @param role null: the owner of a company without staff */
export function carrierGroups(role: StaffRole | null): MenuGroup[] {
  return MENU.map(({ name, links }) => ({
    name,
    links: links.filter(({ permission }) => hasPermission(role ?? 'owner', permission)),
  })).filter(({ links }) => links.length > 0)
}
