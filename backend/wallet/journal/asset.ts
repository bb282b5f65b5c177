import type { Reader } from 'backend/platform/database/database'
import { DAY_MS, shanghaiDay, startOfShanghaiDay } from 'backend/platform/shanghai-time'
import { type Asset, HOLDS_SHOWN } from 'contract/wallet/journal'
import { and, count, desc, eq, inArray, notExists, sql, sum } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { type MoneyOwner, settlingOf, withdrawableOf } from '../ledger/accounts'
import { purposeOf } from '../ledger/cause-kinds'
import { dueOf } from '../ledger/due'
import { creditedSince } from '../overnight-store'
import { ledgerTransfer } from '../tables'
import { capitalOf } from './capital'
import { type SubjectNumbers, subjectsOf } from './subjects'

/** The composition of an owner's money at `now`: due amounts, tomorrow's amounts, and holds by purpose. */
export async function assetOf(
  reader: Reader,
  owner: MoneyOwner,
  now: Date,
  subjectNumbers: SubjectNumbers,
): Promise<Omit<z.input<typeof Asset>, 'hasPayPassword' | 'hasCompany'>> {
  const capital = await capitalOf(reader, owner)
  const settling = settlingOf(owner).id
  const cameToday = await creditedSince(reader, [settling], startOfShanghaiDay(now))
  const dueFen = dueOf(capital.settlingFen, cameToday.get(settling) ?? 0)
  return {
    ...capital,
    dueFen,
    tomorrowFen: capital.settlingFen - dueFen,
    tomorrow: shanghaiDay(new Date(now.getTime() + DAY_MS)),
    ...(await holdsOf(reader, owner, capital.heldFen, subjectNumbers)),
  }
}

async function holdsOf(
  reader: Reader,
  owner: MoneyOwner,
  heldFen: number,
  subjectNumbers: SubjectNumbers,
): Promise<Pick<z.input<typeof Asset>, 'holds' | 'holdsTotal' | 'heldByPurpose'>> {
  if (heldFen === 0) return { holds: [], holdsTotal: 0, heldByPurpose: [] }
  const settlingId = settlingOf(owner).id
  const end = alias(ledgerTransfer, 'hold_end')
  const isOpen = and(
    eq(ledgerTransfer.kind, 'pending'),
    inArray(ledgerTransfer.debitAccountId, [settlingId, withdrawableOf(owner).id]),
    notExists(reader.select({ one: sql`1` }).from(end).where(eq(end.pendingId, ledgerTransfer.id))),
  )
  const open = await reader
    .select({ hold: ledgerTransfer, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(ledgerTransfer)
    .where(isOpen)
    .orderBy(desc(ledgerTransfer.at), desc(ledgerTransfer.id))
    .limit(HOLDS_SHOWN)
  const holds = open.map(({ hold }) => hold)
  const subjectOf = await subjectsOf(reader, holds, subjectNumbers)
  const sums = await reader
    .select({
      causeKind: ledgerTransfer.causeKind,
      holds: count(),
      amountFen: sum(ledgerTransfer.amount).mapWith(Number),
    })
    .from(ledgerTransfer)
    .where(isOpen)
    .groupBy(ledgerTransfer.causeKind)
  return {
    heldByPurpose: byPurpose(sums),
    holdsTotal: open[0]?.total ?? 0,
    holds: holds.map((hold) => ({
      transferId: hold.id,
      account: hold.debitAccountId === settlingId ? 'settling' : 'withdrawable',
      cause: purposeOf(hold.causeKind),
      subject: subjectOf(hold),
      amountFen: hold.amount,
      since: hold.at,
      until: hold.expiresAt,
    })),
  }
}

/** Several causes can have one purpose. */
function byPurpose(
  sums: readonly { causeKind: string; holds: number; amountFen: number }[],
): z.input<typeof Asset>['heldByPurpose'] {
  const purposes = new Map<string, z.input<typeof Asset>['heldByPurpose'][number]>()
  for (const { causeKind, holds, amountFen } of sums) {
    const cause = purposeOf(causeKind)
    const before = purposes.get(cause) ?? { cause, holds: 0, amountFen: 0 }
    purposes.set(cause, { cause, holds: before.holds + holds, amountFen: before.amountFen + amountFen })
  }
  return [...purposes.values()].sort((a, b) => b.amountFen - a.amountFen)
}
