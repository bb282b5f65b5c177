/** Forms of the merchants' console on lots: yuan and tons as typed. */
import { z } from 'zod'
import { confirmUnusual } from '../quotes/unusual'
import { id, requestId, text, tonsAsKg, typedDay, yuanAsFen } from '../schema'
import { timeOfDay } from '../shanghai-instant'
import { PRICE_MAX_FEN_PER_TON } from '../spot/merchant-offers'
import { LOT_DEPOSIT_MAX_FEN, NOTE_MAX } from './lots'

const price = yuanAsFen(PRICE_MAX_FEN_PER_TON)
const tons = tonsAsKg.refine((weightKg) => weightKg > 0, '请填写大于零的吨数')
const day = typedDay()

export const NewLotForm = z.object({
  productId: id,
  warehouseId: id,
  weightTon: tons,
  minTon: tons,
  stepTon: tons,
  startYuan: price,
  stepYuan: price,
  maxRaiseYuan: price.optional(),
  reserveYuan: price.optional(),
  /** Empty: per mille of the value of the bid. */
  depositYuan: yuanAsFen(LOT_DEPOSIT_MAX_FEN).optional(),
  startsOn: day,
  startsTime: timeOfDay,
  endsOn: day,
  endsTime: timeOfDay,
  remark: text(NOTE_MAX, '备注').optional(),
  confirmUnusual,
  requestId,
})
export type NewLotForm = z.output<typeof NewLotForm>

export const EditLotForm = NewLotForm.extend({ lotId: id, version: text(NOTE_MAX, '版本') })
