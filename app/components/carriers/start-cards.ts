import { groupPath } from '../carrier-waybills/carried-paths'
import { CARRIER_INVOICES } from '../invoices/invoice-paths'
import { CARRIER_LOADS } from '../loads/load-paths'
import { CARRIER_DRIVERS, CARRIER_ESCORTS, CARRIER_TRUCKS } from '../pickup/record-kinds'
import { LINES } from './carrier-paths'

/** What a carrier has, by kind. */
export interface StartNumbers {
  /** Loads that wait for the carrier's confirmation, and those it can quote for. */
  asked: number
  openLoads: number
  /** Waybills. */
  open: number
  exceptions: number
  late: number
  /** Whose freight is objected to or arbitrated. */
  disputed: number
  /** Requested invoices. */
  invoices: number
  trucks: number
  drivers: number
  escorts: number
  validLines: number
  endingLines: number
  expiredLines: number
}

/** Cards of the first page of the carriers' console. */
export function startCards(numbers: StartNumbers) {
  const { asked, openLoads, open, exceptions, late, disputed, invoices } = numbers
  const { trucks, drivers, escorts, validLines, endingLines, expiredLines } = numbers
  const due = (name: string, count: number, to: string) => ({ name, count, to, isDue: count > 0 })
  const needed = (name: string, count: number, to: string) => ({ name, count, to, isDue: count === 0 })
  const plain = (name: string, count: number, to: string) => ({ name, count, to, isDue: false })
  return [
    due('待确认的询车', asked, `${CARRIER_LOADS}?show=asked`),
    plain('可报价的货源', openLoads, CARRIER_LOADS),
    due('进行中的运单', open, groupPath('open')),
    due('有异常的运单', exceptions, groupPath('exception')),
    due('晚点的运单', late, groupPath('late')),
    due('运费有争议的运单', disputed, groupPath('disputed')),
    due('待开具的发票', invoices, `${CARRIER_INVOICES.list}?state=requested`),
    needed('车辆', trucks, CARRIER_TRUCKS.path),
    needed('司机', drivers, CARRIER_DRIVERS.path),
    plain('押运员', escorts, CARRIER_ESCORTS.path),
    needed('有效线路', validLines, `${LINES}?state=valid`),
    due('7 天内到期的线路', endingLines, LINES),
    due('已过期线路', expiredLines, `${LINES}?state=expired`),
  ]
}
