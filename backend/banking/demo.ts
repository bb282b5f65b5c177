import type { DemoMarket, DemoPerson } from 'backend/platform/demo-part'
import { newId } from 'backend/platform/ids'
import * as contract from 'contract/banking'
import { sandboxAccount } from 'contract/banking/sandbox'
import { outbox } from 'contract/dev'
import { formatYuan } from 'contract/units'
import { bankTransfer } from 'contract/wallet'

/** Buyers of the demo market with a bound account. */
const WITH_CARD = 3
const BANK_CODES = ['102', '105', '308']
/** A payment from another person's account with the first buyer's reference: it waits for the finance operators. */
const STRANGER = { payerName: '张某某', amountYuan: '8800' } as const

/** Binds accounts of a few buyers by their calls, and adds a payment of another payer for one of them. Safe to repeat. */
export async function seedCards(market: DemoMarket): Promise<void> {
  const buyers = market.people.filter(({ shop }) => shop === null).slice(0, WITH_CARD)
  for (const [n, person] of buyers.entries()) await bindCard(market, person, BANK_CODES[n] ?? '102')
  const [first] = buyers
  if (!first) return
  const { phone } = first
  await market.call(bankTransfer, {
    ...STRANGER,
    phone,
    bankReference: `DEMO-STRANGER-${phone}`,
    requestId: newId(),
  })
}

async function bindCard({ tokenOf, call }: DemoMarket, person: DemoPerson, bankCode: string) {
  const { phone, nickname } = person
  const token = await tokenOf(person)
  const accountNo = `6222000${phone}`
  const { list } = await call(contract.queryMemberBankPage, {}, token)
  if (list.some(({ state }) => state === 'bound')) return
  const wanted = { bankCode, accountNo, accountName: nickname, requestId: newId() }
  const started = list.find(({ state }) => state === 'verifying')
  const { id: cardId } = started ?? (await call(contract.bindSmallAmount, wanted, token))
  const [paid] = await call(sandboxAccount, { accountNo })
  const texts = await call(outbox, { phone, size: 20 })
  const orderNo = texts.map(({ text }) => /指令号 (\d+)/.exec(text)?.[1]).find((no) => no !== undefined)
  const answer = { cardId, orderNo: orderNo ?? '', amountYuan: formatYuan(paid?.amountFen ?? 0) }
  await call(contract.checkAmount, { ...answer, requestId: newId() }, token)
}
