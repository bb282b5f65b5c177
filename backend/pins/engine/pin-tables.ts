/** Pins and their shares in the two tables of a kind of pins. */
import type { Reader, Tx } from 'backend/platform/database/database'
import { type Place, readPage } from 'backend/platform/stores/pages'
import {
  changeById,
  findById,
  getById,
  lockById,
  lockNextDue,
  type TableWithId,
} from 'backend/platform/stores/rows'
import type { PinState, ShareState } from 'contract/pins/terms'
import { and, asc, desc, eq, exists, gte, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'

/** What every pin has. */
export interface AnyPin {
  readonly id: string
  readonly pinNo: string
  readonly dealId: string
  readonly state: PinState
  /** Last instant to pay. */
  readonly deadline: Date
  readonly stockHoldId: string
  readonly endedAt: Date | null
}

/** What every share has: who takes part, the price, and how far it is. */
export interface AnyShare {
  readonly id: string
  readonly pinId: string
  readonly memberId: string
  readonly companyId: string | null
  readonly buyingCompanyId: string | null
  readonly buyerName: string
  readonly freightFen: number
  readonly totalFen: number
  readonly remark: string | null
  readonly state: ShareState
  readonly payBefore: Date
  readonly paidAt: Date | null
  readonly paidBy: string | null
  readonly payRequestId: string | null
  readonly stockHoldId: string | null
  readonly endedAt: Date | null
  readonly orderId: string | null
}

/** A pin with all shares that were ever in it, in the order of joining. */
export type WithShares<Pin, Share> = Pin & { readonly shares: readonly Share[] }

export interface Buyer {
  readonly memberId: string
  readonly companyId: string | null
}

type PinTable = TableWithId & Readonly<Record<'dealId' | 'state' | 'openedAt' | 'deadline', AnyPgColumn>>
type ShareTable = TableWithId &
  Readonly<
    Record<
      'pinId' | 'memberId' | 'companyId' | 'buyingCompanyId' | 'state' | 'joinedAt' | 'payBefore' | 'orderId',
      AnyPgColumn
    >
  >

/** Statements on the tables of a kind of pins. */
export function pinTables<P extends PinTable, S extends ShareTable>(pin: P, share: S) {
  return { ...rowsOf(pin, share), ...listsOf(pin, share), ...dueOf(pin, share), ...whoseShares(share) }
}

// Drizzle computes the rows of a known table only.
const plain = (table: PgTable): PgTable => table

/** Conditions on the shares of a buyer. */
function whoseShares<S extends ShareTable>(share: S) {
  return {
    /** Shares of a member or of its company. */
    ofBuyer: ({ memberId, companyId }: Buyer) =>
      or(eq(share.memberId, memberId), companyId === null ? undefined : eq(share.companyId, companyId)),

    /** Shares that a member takes in person. Those for a company are the company's, also after the member has left it. */
    sharesInPerson: (memberId: string) => and(eq(share.memberId, memberId), isNull(share.buyingCompanyId)),
  }
}

/** Reads the shares of pins. */
async function withShares<P extends PinTable, S extends ShareTable>(
  reader: Reader,
  share: S,
  pins: readonly P['$inferSelect'][],
): Promise<WithShares<P['$inferSelect'], S['$inferSelect']>[]> {
  if (pins.length === 0) return []
  const ids = pins.map(({ id }) => id as string)
  const shares = (await reader
    .select()
    .from(plain(share))
    .where(inArray(share.pinId, ids))
    .orderBy(asc(share.joinedAt), asc(share.id))) as (S['$inferSelect'] & AnyShare)[]
  return pins.map((row) => ({ ...row, shares: shares.filter(({ pinId }) => pinId === row.id) }))
}

async function withItsShares<P extends PinTable, S extends ShareTable>(
  reader: Reader,
  share: S,
  row: P['$inferSelect'] | undefined,
): Promise<WithShares<P['$inferSelect'], S['$inferSelect']> | undefined> {
  return row && (await withShares<P, S>(reader, share, [row]))[0]
}

/** Single pins and shares. */
function rowsOf<P extends PinTable, S extends ShareTable>(pin: P, share: S) {
  return {
    async insertPin(tx: Tx, opened: P['$inferInsert']): Promise<void> {
      await tx.insert(plain(pin)).values(opened)
    },
    async insertShare(tx: Tx, joined: S['$inferInsert']): Promise<void> {
      await tx.insert(plain(share)).values(joined)
    },
    async updatePin(tx: Tx, id: string, changed: Partial<P['$inferInsert']>): Promise<void> {
      await changeById(tx, pin, id, changed)
    },
    async updateShare(tx: Tx, id: string, changed: Partial<S['$inferInsert']>): Promise<void> {
      await changeById(tx, share, id, changed)
    },

    /** Locks a pin, and with it the changes of its shares while it is open. */
    lockPin: async (tx: Tx, id: string) => await withItsShares<P, S>(tx, share, await lockById(tx, pin, id)),
    pinById: async (reader: Reader, id: string) =>
      await withItsShares<P, S>(reader, share, await findById(reader, pin, id)),
    shareById: async (reader: Reader, id: string) => await findById(reader, share, id),

    /** @throws Error if the order was made for no share */
    async shareOfOrder(reader: Reader, orderId: string): Promise<S['$inferSelect']> {
      const [found] = await reader.select().from(plain(share)).where(eq(share.orderId, orderId))
      if (!found) throw new Error(`order ${orderId} was made for no share of a pin`)
      return found
    },
  }
}

/** Lists of pins and shares. */
function listsOf<P extends PinTable, S extends ShareTable>(pin: P, share: S) {
  const { ofBuyer, sharesInPerson } = whoseShares(share)
  return {
    /** Open pins that take shares now, by their deadline. */
    async openPins(reader: Reader, which: SQL | undefined, now: Date, place: Place) {
      const where = and(eq(pin.state, 'open'), gte(pin.deadline, now), which)
      const orderBy = [asc(pin.deadline), asc(pin.id)]
      const { list, total } = await readPage(reader, plain(pin), { where, orderBy, ...place })
      return { pins: await withShares<P, S>(reader, share, list), total }
    },

    /** All pins of a deal, oldest first. */
    async pinsOfDeal(reader: Reader, dealId: string) {
      const ofDeal = reader.select().from(plain(pin)).where(eq(pin.dealId, dealId))
      return await withShares<P, S>(reader, share, await ofDeal.orderBy(asc(pin.openedAt), asc(pin.id)))
    },

    /** Whether the member or a colleague takes part in an open pin of the deal. */
    async hasOpenPin(reader: Reader, dealId: string, buyer: Buyer): Promise<boolean> {
      const isOpen = and(eq(pin.dealId, dealId), eq(pin.state, 'open'))
      const [found] = await reader
        .select({ id: share.id })
        .from(plain(share))
        .innerJoin(plain(pin), eq(pin.id, share.pinId))
        .where(and(isOpen, inArray(share.state, ['unpaid', 'paid']), ofBuyer(buyer)))
        .limit(1)
      return found !== undefined
    },

    /** Shares of a buyer, newest first. */
    async sharesOfBuyer(reader: Reader, { memberId, companyId }: Buyer, place: Place) {
      const ofCompany = companyId === null ? undefined : eq(share.buyingCompanyId, companyId)
      const where = or(sharesInPerson(memberId), ofCompany)
      const orderBy = [desc(share.joinedAt), desc(share.id)]
      const withPins = reader
        .select({ share: plain(share), pin: plain(pin) })
        .from(plain(share))
        .innerJoin(plain(pin), eq(pin.id, share.pinId))
      const found = await readPage(reader, plain(share), { where, orderBy, ...place }, withPins)
      const shares = found.list as { share: S['$inferSelect']; pin: P['$inferSelect'] }[]
      return { shares, total: found.total }
    },
  }
}

/** What the jobs of pins find. */
function dueOf<P extends PinTable, S extends ShareTable>(pin: P, share: S) {
  return {
    /** Locks the next open pin that is due: its deadline or the time to pay of a share ended before an instant. */
    async lockDuePin(tx: Tx, before: Date, except: readonly string[]) {
      const isLapsed = and(eq(share.pinId, pin.id), eq(share.state, 'unpaid'), lt(share.payBefore, before))
      const lapsed = exists(tx.select({ one: sql`1` }).from(plain(share)).where(isLapsed))
      const where = and(eq(pin.state, 'open'), or(lt(pin.deadline, before), lapsed))
      const due = await lockNextDue(tx, pin, { where, dueAt: pin.deadline, except })
      return await withItsShares<P, S>(tx, share, due)
    },

    /** Locks the next paid share of a pin that was decided. */
    async lockUnsettledShare(
      tx: Tx,
      except: readonly string[],
    ): Promise<{ id: string; share: S['$inferSelect']; pin: P['$inferSelect'] } | undefined> {
      const isDecided = and(eq(pin.id, share.pinId), ne(pin.state, 'open'))
      const decided = exists(tx.select({ one: sql`1` }).from(plain(pin)).where(isDecided))
      const where = and(eq(share.state, 'paid'), decided)
      const due = (await lockNextDue(tx, share, { where, dueAt: share.joinedAt, except })) as
        | (S['$inferSelect'] & AnyShare)
        | undefined
      return due && { id: due.id, share: due, pin: await getById(tx, pin, due.pinId) }
    },
  }
}
