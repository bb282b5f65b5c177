import type { NewLotForm } from 'contract/auction/lot-forms'
import { type MerchantLot, myLot } from 'contract/auction/lots'
import { DAY_MS } from 'contract/durations'
import { instantOf } from 'contract/shanghai-instant'
import { NewOfferPage } from 'contract/spot/merchant-offer-forms'
import { formatTime, formatYuan, plainTons } from 'contract/units'
import { call } from '../api/call.server'
import { readQuery } from '../forms/query.server'
import { chosenGoods } from './new-offer.server'

/** Terms of a lot as its calls take them. */
export function lotTermsOf(typed: NewLotForm) {
  const { productId, warehouseId, remark, confirmUnusual, requestId } = typed
  return {
    ...{ productId, warehouseId, remark, confirmUnusual, requestId },
    weightKg: typed.weightTon,
    minKg: typed.minTon,
    stepKg: typed.stepTon,
    startFenPerTon: typed.startYuan,
    stepFenPerTon: typed.stepYuan,
    maxRaiseFenPerTon: typed.maxRaiseYuan ?? null,
    reserveFenPerTon: typed.reserveYuan ?? null,
    depositFen: typed.depositYuan ?? null,
    startsAt: instantOf(typed.startsOn, typed.startsTime),
    endsAt: instantOf(typed.endsOn, typed.endsTime),
  }
}

/** As a form takes it: without separators of thousands. */
const yuan = (fen: number | null) => (fen === null ? '' : formatYuan(fen).replaceAll(',', ''))

function timesOf(startsAt: string, endsAt: string) {
  const [startsOn = '', startsTime = ''] = formatTime(startsAt).split(' ')
  const [endsOn = '', endsTime = ''] = formatTime(endsAt).split(' ')
  return { startsOn, startsTime, endsOn, endsTime }
}

/** What the form of a lot shows. */
export function valuesOfLot(lot: MerchantLot): Record<string, string> {
  return {
    ...{ lotId: lot.id, version: lot.version, productId: lot.productId, warehouseId: lot.warehouseId },
    weightTon: plainTons(lot.weightKg),
    minTon: plainTons(lot.minKg),
    stepTon: plainTons(lot.stepKg),
    startYuan: yuan(lot.startFenPerTon),
    stepYuan: yuan(lot.stepFenPerTon),
    maxRaiseYuan: yuan(lot.maxRaiseFenPerTon),
    reserveYuan: yuan(lot.reserveFenPerTon),
    depositYuan: yuan(lot.depositFen),
    remark: lot.remark ?? '',
    ...timesOf(lot.startsAt, lot.plannedEndsAt),
  }
}

/** Two days after now, from ten to eleven in the morning. */
function firstTimes(now: string) {
  const [day = ''] = formatTime(new Date(Date.parse(now) + 2 * DAY_MS).toISOString()).split(' ')
  return { startsOn: day, startsTime: '10:00', endsOn: day, endsTime: '11:00' }
}

/** What the page of a new lot shows: the search, the chosen goods, and the first values of its form. */
export async function newLotPage(request: Request) {
  const { from } = readQuery(request, NewOfferPage)
  const copied = from === undefined ? null : await call(request, myLot, { lotId: from })
  const { at, chosenId, ...page } = await chosenGoods(request, copied?.productId)
  const times = firstTimes(at)
  if (copied) return { ...page, values: { ...valuesOfLot(copied), ...times } }
  const values = { ...(chosenId !== undefined && { productId: chosenId }), stepYuan: '10', ...times }
  return { ...page, values }
}
