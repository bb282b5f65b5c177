/** A payment of a stranger in the demo market, which finds no owner. */
import { randomInt, randomUUID } from 'node:crypto'
import { sendCall } from 'backend/demo/send-call'
import { sendSandboxArrival } from 'contract/banking/sandbox'
import { suspenseList } from 'contract/banking/suspense'
import { operatorLogin } from 'contract/operators'
import { DEMO_PASSWORD } from 'tests/fixtures/people'
import { send } from './merchant-program'

export interface StrangersPayment {
  id: string
  payerName: string
}

/** An amount that no other payment has, as typed and as pages show it. */
export function newAmount(): { plain: string; shown: string } {
  const [yuan, fen] = [randomInt(1_000, 1_000_000), String(randomInt(100)).padStart(2, '0')]
  return { plain: `${yuan}.${fen}`, shown: `${yuan.toLocaleString('en-US')}.${fen}` }
}

/** Lets the bank report a payment that names no owner. */
export async function payFromStranger(amountYuan = '66.00'): Promise<StrangersPayment> {
  const payerName = `不明付款人${randomInt(1_000_000)}`
  const payment = { amountYuan, payerName, purpose: '货款', requestId: randomUUID() }
  const payerAccountNo = `6222${String(randomInt(10 ** 12)).padStart(12, '0')}`
  const { bankReference } = await sendCall(send, sendSandboxArrival, { ...payment, payerAccountNo })
  const { token } = await sendCall(send, operatorLogin, { name: 'caiwu', password: DEMO_PASSWORD })
  const { list } = await sendCall(send, suspenseList, { size: 1000 }, token)
  const row = list.find((one) => one.bankReference === bankReference)
  if (!row) throw new Error('the payment is not in suspense')
  return { id: row.id, payerName }
}
