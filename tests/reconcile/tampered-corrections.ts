import {
  approveCorrection,
  proposeCorrection,
  rejectCorrection,
} from 'backend/finance/corrections/decide-correction'
import {
  approveCommission,
  proposeCommission,
  rejectCommission,
} from 'backend/ordering/commissions/decide-commission'
import { newId } from 'backend/platform/ids'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { type SQL, sql } from 'drizzle-orm'
import { DAY_MS } from 'tests/fixtures/market'
import type { OrderFixture } from 'tests/fixtures/ordering'
import { accepted } from 'tests/support/verdict-assertions'
import type { TamperedSuspense } from './tampered-cash-outs'

interface Correction {
  transferId: string
  correctionId: string
}

/** Corrections in each state, and a booking without one. */
export interface TamperedCorrections {
  proposed: Correction
  rejected: Correction
  booked: Correction
  other: { transferId: string }
}

const RATE_PER_MILLE = 7

const by = (now: Date) => ({ operatorId: newId(), now })

export async function addMoneyCorrections(
  { db, seed }: OrderFixture,
  suspense: TamperedSuspense,
  now: Date,
): Promise<TamperedCorrections> {
  const later = new Date(now.getTime() + DAY_MS / 12)
  const transferOf = async (where: SQL) => {
    const [row] = await db.orm.execute<{ id: string }>(sql`select id from money_movement where ${where}`)
    if (!row) throw new Error('no such movement')
    return row.id
  }
  const propose = async (transferId: string): Promise<Correction> => {
    const proposal = { transferId, reason: '付款人另有其人' }
    const made = await db.transaction((tx) => proposeCorrection(tx, proposal, by(later)))
    return { transferId, correctionId: accepted(made).id }
  }
  const bookingOf = (slipId: string) =>
    transferOf(sql`cause_kind = 'suspense_booking' and cause_id = ${slipId}`)
  const overnight = await transferOf(
    sql`cause_kind = 'overnight' and debit_owner_id = ${seed.merchant.companyId}`,
  )
  const booked = await propose(await bookingOf(suspense.corrected.slipId))
  accepted(await db.transaction((tx) => approveCorrection(tx, booked.correctionId, by(later))))
  const rejected = await propose(overnight)
  const rejection = { correctionId: rejected.correctionId, reason: '账户无误' }
  accepted(await db.transaction((tx) => rejectCorrection(tx, rejection, by(later))))
  const other = { transferId: await bookingOf(suspense.booked.slipId) }
  return { booked, rejected, proposed: await propose(overnight), other }
}

/** Rates of the shop in each state, and an order with the approved one. */
export async function addCommissionRates(fixture: OrderFixture, now: Date): Promise<void> {
  const { db, seed } = fixture
  const later = new Date(now.getTime() + DAY_MS / 8)
  const propose = async (perMille: number) => {
    const days = { validFrom: shanghaiDay(later), validUntil: null, note: '年度协议' }
    const proposal = { shopId: seed.merchant.shopId ?? '', perMille, ...days }
    return accepted(await db.transaction((tx) => proposeCommission(tx, proposal, by(later)))).id
  }
  const approved = await propose(RATE_PER_MILLE)
  accepted(await db.transaction((tx) => approveCommission(tx, approved, by(later))))
  await fixture.order('pickup', new Date(later.getTime() + DAY_MS / 24))
  const rejection = { commissionId: await propose(RATE_PER_MILLE + 1), reason: '未达年度采购量' }
  accepted(await db.transaction((tx) => rejectCommission(tx, rejection, by(later))))
  await propose(RATE_PER_MILLE + 2)
}
