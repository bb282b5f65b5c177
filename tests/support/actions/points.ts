/** Points of a running market. */
import { randomUUID } from 'node:crypto'
import { sendCall } from 'backend/demo/send-call'
import { listAddresses, saveAddress } from 'contract/addresses'
import { integralPage, integralPay, paymentCode } from 'contract/points'
import { NEW_PLACE } from 'tests/fixtures/people'
import { send, signIn } from './merchant-program'
import { readCode } from './own-members'
import { runSeedProgram } from './seed-program'

export interface PreparedPoints {
  /** Goods of the mall for points alone, and an order of them by the buyer. */
  pointsGoods: string
  pointsOrder: string
  pointsAddress: string
}

const fresh = () => ({ requestId: randomUUID() })

/** Gives points to a member, as two operators would. */
export async function givePoints(dataDir: string, phone: string, points: number): Promise<void> {
  await runSeedProgram('points', [dataDir, phone, String(points)])
}

/** Gives the buyer points, and redeems goods for some of them. */
export async function preparePoints(dataDir: string, phone: string): Promise<PreparedPoints> {
  await givePoints(dataDir, phone, 300)
  const token = await signIn(phone)
  const { list } = await sendCall(send, integralPage, { size: 100 })
  const goods = list.find(({ cashFenPerPiece, limitPieces }) => cashFenPerPiece === 0 && limitPieces === null)
  if (!goods) throw new Error('the demo market has no points goods without a limit')
  const known = await sendCall(send, listAddresses, {}, token)
  const { district: _, ...place } = { district: '', ...NEW_PLACE }
  const addressId = known[0]?.id ?? (await sendCall(send, saveAddress, { ...place, ...fresh() }, token)).id
  const wanted = { goodsId: goods.id, pieces: 1, version: goods.version, addressId }
  await sendCall(send, paymentCode, { ...wanted, ...fresh() }, token)
  const smsCode = await readCode(phone, '积分兑换')
  const { orderId } = await sendCall(send, integralPay, { ...wanted, smsCode, ...fresh() }, token)
  return { pointsGoods: goods.id, pointsOrder: orderId, pointsAddress: addressId }
}
