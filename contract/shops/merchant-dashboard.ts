/** What waits for a merchant, as numbers. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { fen } from '../schema'

const count = z.number().int()

export const merchantDashboard = endpoint({
  method: 'GET',
  path: '/api/merchant/dashboard',
  access: 'merchant',
  permission: 'view',
  summary: '商家工作台：待办订单、到期报价与监管中的货款',
  input: z.object({}),
  output: z.object({
    /** Paid orders to be shipped. */
    toShip: count,
    /** Paid orders to be handed over, also the rest of partly handed over ones. */
    toHandOver: count,
    refunds: count,
    objections: count,
    arbitrations: count,
    /** Offers whose validity ends today in Asia/Shanghai. */
    endingToday: count,
    soldOut: count,
    /** Money of paid orders that are not completed, less refunds. */
    inEscrowFen: fen,
    /** The part whose goods have arrived: it is paid out when receipt is confirmed. */
    payableFen: fen,
  }),
})
