import { CARRIER_RECORDS_MAX, PICKUP_RECORDS_PER_MEMBER } from 'contract/pickup/limits'
import type { RecordAct } from 'contract/pickup/record-pages'

/** Words and address of one list of the personal centre. */
export interface RecordKind {
  path: string
  /** Parameters of the list that its forms keep: filter and page. */
  keep?: Readonly<Record<string, string>>
  /** 司机; with its measure word 位. */
  noun: string
  counter: string
  emptyText: string
  /** Maximum number of records. */
  most: number
  /** What a deletion does not change. */
  kept: string
}

const OF_MEMBERS = { most: PICKUP_RECORDS_PER_MEMBER, kept: '已开的提货单不受影响。' }
const OF_CARRIERS = { most: CARRIER_RECORDS_MAX, kept: '已经承运的运单不受影响。' }

export const DRIVERS: RecordKind = {
  ...OF_MEMBERS,
  path: '/personalCenter/manageDriver',
  noun: '司机',
  counter: '位',
  emptyText: '保存后，开提货单时直接选择；仓库门卫凭姓名与身份证核对。',
}
export const VEHICLES: RecordKind = {
  ...OF_MEMBERS,
  path: '/personalCenter/manageCar',
  noun: '车辆',
  counter: '辆',
  emptyText: '保存后，开提货单时直接选择；仓库门卫凭车牌核对。',
}
export const SUPERCARGOS: RecordKind = {
  ...OF_MEMBERS,
  path: '/personalCenter/manageSupercargo',
  noun: '押运员',
  counter: '位',
  emptyText: '提危险货物时须有押运员随车；保存后，开提货单时直接选择。',
}

export const CARRIER_DRIVERS: RecordKind = {
  ...OF_CARRIERS,
  path: '/carrier/drivers',
  noun: '司机',
  counter: '位',
  emptyText: '登记司机与证件有效期；证件过期的司机不能承运新的运单。',
}
export const CARRIER_ESCORTS: RecordKind = {
  ...OF_CARRIERS,
  path: '/carrier/escorts',
  noun: '押运员',
  counter: '位',
  emptyText: '承运危险货物须有押运员随车；登记资格证与可押运的类别。',
}
export const CARRIER_TRUCKS: RecordKind = {
  ...OF_CARRIERS,
  path: '/carrier/trucks',
  noun: '车辆',
  counter: '辆',
  emptyText: '登记车牌、车型、载重与证件有效期；买家在承运商页看到各类车辆的数量。',
}

/** The page of the list, or of a form beside it. */
export function recordPath({ path, keep }: RecordKind, act?: RecordAct, id?: string): string {
  const step = { ...(act && { act }), ...(id !== undefined && { id }) }
  const query = new URLSearchParams({ ...keep, ...step }).toString()
  return `${path}${query && `?${query}`}${act ? '#record' : ''}`
}
