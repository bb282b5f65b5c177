import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { CallRefused, sendCall } from 'backend/demo/send-call'
import * as banking from 'contract/banking'
import { behaveSandboxBank } from 'contract/banking/sandbox'
import type { WalletOwner } from 'contract/banking/states'
import { bankPay, bankPayCode, bankPayTerms } from 'contract/ordering/bank-payments'
import { myOrders } from 'contract/ordering/order-list'
import { singleBuy } from 'contract/spot'
import { info } from 'contract/spot/detail'
import { bankTransfer } from 'contract/wallet'
import { DEMO_PAY_PASSWORD } from 'tests/fixtures/people'
import { bindAccountByCalls, findInMessages } from '../../support/actions/banking'
import { send, signIn } from '../../support/actions/merchant-program'

/** Bank accounts and movements of the buyer. */
export interface PreparedBanking {
  /** Bound account of the buyer. */
  card: string
  /** An arrival in the buyer's own name. Another one, in a stranger's name, is being checked. */
  arrival: string
  /** An unpaid order whose payment the bank works on. */
  collecting: string
}

interface Account {
  token: string
  phone: string
  owner: WalletOwner
  accountName: string
}

const MOST_FAULTS = 20
/** Above the interval between codes in the markets of these tests. */
const CODE_INTERVAL_MS = 1_200
const fresh = () => ({ requestId: randomUUID() })

/**
 * Binds accounts of the buyer and of its company, lets money arrive, lets a cash-out fail, and starts a payment of an
 * order that the bank does not answer.
 */
export async function prepareBanking(
  { phone, nickname, company }: { phone: string; nickname: string; company: string },
  offerId: string,
): Promise<PreparedBanking> {
  const token = await signIn(phone)
  const { card, accountNo } = await boundAccount({ token, phone, owner: 'mine', accountName: nickname })
  await boundAccount({ token, phone, owner: 'company', accountName: company })
  const arrive = (amountYuan: string, payerName?: string) =>
    sendCall(send, bankTransfer, { phone, amountYuan, payerName, ...fresh() })
  await arrive('345.67')
  await arrive('23.45', '别家塑化有限公司')
  const { list } = await sendCall(send, banking.getUserRechargeList, { state: 'booked' }, token)
  await failCashOut(token, { phone, card, accountNo })
  const collecting = await payFromSilentBank(token, { phone, card, accountNo, offerId })
  return { card, arrival: list[0]?.id ?? '', collecting }
}

/** An account that waits for its small amount. @returns its card */
export async function startAccount(phone: string, password: string): Promise<string> {
  const token = await signIn(phone, password)
  const wanted = { owner: 'mine', bankCode: '308', accountName: '王采购' } as const
  const accountNo = `6225${phone}`
  return (await sendCall(send, banking.bindSmallAmount, { ...wanted, accountNo, ...fresh() }, token)).id
}

/** The bound account, which an earlier preparation of the same market may have bound. */
async function boundAccount({ token, phone, owner, accountName }: Account) {
  const accountNo = `6222${owner === 'mine' ? '000' : '111'}${phone}`
  const { list } = await sendCall(send, banking.queryMemberBankPage, { owner }, token)
  const bound = list.find(({ state }) => state === 'bound')
  if (bound) return { card: bound.id, accountNo }
  const card = await bindAccountByCalls(token, { phone, owner, accountName, accountNo })
  return { card, accountNo }
}

/** Asks for a code; once more if the last one for this phone is less than a second old. */
async function askCode(
  endpoint: typeof bankPayCode | typeof banking.sendSmsCodeOnCashOutOrPay,
  token: string,
): Promise<void> {
  const ask = () => sendCall(send, endpoint, fresh(), token)
  await ask().catch(async (error: unknown) => {
    if (!(error instanceof CallRefused)) throw error
    await pause(CODE_INTERVAL_MS)
    await ask()
  })
}

interface CardUse {
  phone: string
  card: string
  accountNo: string
}

async function failCashOut(token: string, { phone, card, accountNo }: CardUse): Promise<void> {
  const { total } = await sendCall(send, banking.cashOutPage, {}, token)
  if (total > 0) return
  await sendCall(send, behaveSandboxBank, { accountNo, operation: 'transfer', fault: 'refuse' })
  await askCode(banking.sendSmsCodeOnCashOutOrPay, token)
  const proof = {
    payPassword: DEMO_PAY_PASSWORD,
    smsCode: await findInMessages(phone, /验证码 (\d{6})，用于提现/),
  }
  const wanted = { cardId: card, amountYuan: '12.34', ...proof, ...fresh() }
  await sendCall(send, banking.requestCashOut, wanted, token)
}

/** @returns the order; one of an earlier preparation, if the bank still works on it */
async function payFromSilentBank(
  token: string,
  { phone, card, accountNo, offerId }: CardUse & { offerId: string },
): Promise<string> {
  const running = await findCollecting(token)
  if (running !== null) return running
  for (const operation of ['collect', 'inquire'] as const)
    await sendCall(send, behaveSandboxBank, {
      accountNo,
      operation,
      fault: 'unknown_not_done',
      times: MOST_FAULTS,
    })
  const { version } = await sendCall(send, info, { id: offerId })
  const wanted = { offerId, offerVersion: version, weightKg: 1_000, delivery: 'pickup' as const, ...fresh() }
  const { orderId } = await sendCall(send, singleBuy, wanted, token)
  await askCode(bankPayCode, token)
  const smsCode = await findInMessages(phone, /验证码 (\d{6})，用于银行账户付款/)
  await sendCall(send, bankPay, { orderId, cardId: card, smsCode, ...fresh() }, token)
  return orderId
}

async function findCollecting(token: string): Promise<string | null> {
  const { list } = await sendCall(send, myOrders, { state: 'awaiting_payment', size: 50 }, token)
  for (const { id } of list) {
    const { payment } = await sendCall(send, bankPayTerms, { id }, token)
    if (payment?.state === 'requested' || payment?.state === 'processing') return id
  }
  return null
}
