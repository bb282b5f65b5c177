/** What a merchant gives a flash sale so that members may also buy it as pins. */
import { z } from 'zod'
import { defineRefusals } from '../refusal'
import { fen, integer, kg } from '../schema'
import { formatTime, formatYuan, plainTons } from '../units'
import { PIN_TARGET_KG } from './terms'

export const refusals = defineRefusals({
  sale_pin_not_cheaper: {
    errorcode: 79_431,
    status: 422,
    text: (f: { saleFenPerTon: number }) => `拼单价须低于秒杀价 ${formatYuan(f.saleFenPerTon)} 元/吨`,
    field: 'pinPriceYuan',
  },
  sale_pin_minimums_wrong: {
    errorcode: 79_432,
    status: 422,
    text: `可拼单的场次总量不少于一车 ${plainTons(PIN_TARGET_KG)} 吨；开团量不超过每人限购；加入量不超过半车；开团量不低于加入量，且拼后余量为 0 或不低于加入量；袋装货均为 0.025 吨的整数倍`,
    field: 'pinOpenMinTon',
  },
  sale_all_pinned: {
    errorcode: 79_433,
    status: 409,
    text: (f: { pinnedKg: number; endsAt: string }) =>
      `暂无余量：余下 ${plainTons(f.pinnedKg)} 吨在进行中的拼单里，可加入拼单；未拼成的在 ${formatTime(f.endsAt)} 结束后退回现货报价`,
  },
})

/** Terms of a sale's pins, frozen when the sale is planned. */
export const SalePinTerms = z.object({
  /** Below the price of the sale. */
  priceFenPerTon: fen,
  openMinKg: kg,
  joinMinKg: kg,
})

const minimum = integer({ min: 1, max: PIN_TARGET_KG })

/** The minimums as a merchant sends them. */
export const WantedMinimums = z.object({ openMinKg: minimum, joinMinKg: minimum })
