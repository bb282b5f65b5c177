/** Lots of the shop 粤塑通原料行 in a given state, by calls. */
import { randomUUID } from 'node:crypto'
import { sendCall } from 'backend/demo/send-call'
import { proposeLot, submitLot } from 'contract/auction/lots'
import { decideLot } from 'contract/auction/operator-lots'
import { merchantProducts, merchantWarehouses } from 'contract/catalogue'
import { operatorLogin } from 'contract/operators'
import { SHENHE } from './console'
import { send, signIn } from './merchant-program'
import { sendConfirmed } from './send-confirmed'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

export interface PreparedLots {
  draftLot: string
  submittedLot: string
  announcedLot: string
}

export async function prepareLots(): Promise<PreparedLots> {
  const token = await signIn()
  const submit = async () => {
    const lotId = await draft(token)
    await sendCall(send, submitLot, { lotId, requestId: randomUUID() }, token)
    return lotId
  }
  const [draftLot, submittedLot, announcedLot] = [await draft(token), await submit(), await submit()]
  const { name, password } = SHENHE
  const operator = (await sendCall(send, operatorLogin, { name, password })).token
  const approval = { lotId: announcedLot, decision: 'approve' as const, requestId: randomUUID() }
  await sendCall(send, decideLot, approval, operator)
  return { draftLot, submittedLot, announcedLot }
}

async function draft(token: string): Promise<string> {
  const products = await sendCall(send, merchantProducts, {}, token)
  const warehouses = await sendCall(send, merchantWarehouses, {}, token)
  const goods = products.find(({ category }) => category === 'PBT')
  const startsAt = Date.now() + 2 * DAY_MS
  const terms = {
    productId: goods?.id ?? '',
    warehouseId: warehouses[0]?.id ?? '',
    ...{ weightKg: 20_000, minKg: 5_000, stepKg: 5_000 },
    ...{ startFenPerTon: 900_000, stepFenPerTon: 1_000, reserveFenPerTon: 910_000 },
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + HOUR_MS).toISOString(),
    remark: '整批同一批号，自提',
    requestId: randomUUID(),
  }
  return (await sendConfirmed(send, proposeLot, terms, token)).id
}
