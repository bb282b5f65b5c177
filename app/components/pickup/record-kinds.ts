import type { RecordAct } from 'contract/pickup/record-pages'

/** Words and address of one list of the personal centre. */
export interface RecordKind {
  path: string
  /** 司机; with its measure word 位. */
  noun: string
  counter: string
  emptyText: string
}

export const DRIVERS: RecordKind = {
  path: '/personalCenter/manageDriver',
  noun: '司机',
  counter: '位',
  emptyText: '保存后，开提货单时直接选择；仓库门卫凭姓名与身份证核对。',
}
export const VEHICLES: RecordKind = {
  path: '/personalCenter/manageCar',
  noun: '车辆',
  counter: '辆',
  emptyText: '保存后，开提货单时直接选择；仓库门卫凭车牌核对。',
}
export const SUPERCARGOS: RecordKind = {
  path: '/personalCenter/manageSupercargo',
  noun: '押运员',
  counter: '位',
  emptyText: '提危险货物时须有押运员随车；保存后，开提货单时直接选择。',
}

/** The page of the list, or of a form beside it. */
export function recordPath({ path }: RecordKind, act?: RecordAct, id?: string): string {
  const query = new URLSearchParams({ ...(act && { act }), ...(id !== undefined && { id }) }).toString()
  return `${path}${query && `?${query}`}${act ? '#record' : ''}`
}
