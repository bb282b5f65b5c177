/** A merchant's own freight rates by destination. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { defineRefusals } from '../refusal'
import { fen, integer, requestId, text } from '../schema'
import { FREIGHT_MAX_FEN_PER_TON } from './'

/** Maximum number of rates of a shop. */
export const FREIGHT_RATES_MAX = 2_000

export const refusals = defineRefusals({
  from_city_unknown: {
    errorcode: 65009,
    status: 422,
    text: '没有这个发货城市，请填写地级市名称',
    field: 'fromCity',
  },
  place_unknown: {
    errorcode: 65010,
    status: 422,
    text: '没有这个城市或省份，请填写地级市或省级名称，例如 东莞、广东省',
    field: 'toPlace',
  },
  too_many_rates: {
    errorcode: 65011,
    status: 422,
    text: `运费线路最多 ${FREIGHT_RATES_MAX} 条，请先删除不用的线路`,
  },
})

const line = { fromCity: text(20, '发货城市'), toPlace: text(20, '收货城市或省份') }

export const FreightRate = z.object({ fromCity: z.string(), toPlace: z.string(), fenPerTon: fen })

export const freightRates = endpoint({
  method: 'GET',
  path: '/api/merchant/freight/list',
  access: 'merchant',
  permission: 'view',
  summary: '本店运费线路：按发货城市到收货城市或省份',
  input: z.object({}),
  output: z.array(FreightRate),
})

export const setFreightRate = endpoint({
  method: 'POST',
  path: '/api/merchant/freight/set',
  access: 'merchant',
  permission: 'sell',
  summary: '设置一条运费线路；同一线路再次设置即改价',
  input: z.object({ ...line, fenPerTon: integer({ min: 0, max: FREIGHT_MAX_FEN_PER_TON }), requestId }),
  output: FreightRate,
  refusals: [refusals.from_city_unknown, refusals.place_unknown, refusals.too_many_rates],
})

export const removeFreightRate = endpoint({
  method: 'POST',
  path: '/api/merchant/freight/remove',
  access: 'merchant',
  permission: 'sell',
  summary: '删除一条运费线路，之后按市场运费计价',
  input: z.object({ ...line, requestId }),
  output: z.object({ removed: z.number().int() }),
})
