import type { DemoMarket } from 'backend/platform/demo-part'
import { newId } from 'backend/platform/ids'
import { capitalOf } from 'backend/wallet'
import { sendSandboxArrival } from 'contract/banking/sandbox'
import { referenceOf } from './arrivals/reference-store'

/** A demo company with less money gets some from its bank. */
const MONEY_LEAST_FEN = 40_000_000
const MONEY_YUAN = '1000000'

/** An invented company, with the phone of its member. */
export interface DemoCompany {
  readonly companyId: string
  readonly company: string
  readonly phone: string
}

/** Brings money from the sandbox bank into the wallet of a demo company, if there is little in it. */
export async function fundDemoCompany(
  { db, clock, call }: Pick<DemoMarket, 'db' | 'clock' | 'call'>,
  { companyId, company, phone }: DemoCompany,
): Promise<void> {
  const owner = { kind: 'company', id: companyId } as const
  const { availableFen } = await capitalOf(db.orm, owner)
  if (availableFen >= MONEY_LEAST_FEN) return
  await call(sendSandboxArrival, {
    payerName: company,
    payerAccountNo: `6222111${phone}`,
    amountYuan: MONEY_YUAN,
    purpose: `充值 ${await referenceOf(db, owner, clock.now())}`,
    requestId: newId(),
  })
}
