import type { Reader } from 'backend/platform/database/database'
import { DAY_MS, startOfDay } from 'backend/platform/shanghai-time'
import { type Page, type Place, readPage } from 'backend/platform/stores/pages'
import type { MoneyOwner } from 'backend/wallet'
import type { DepositQuery } from 'contract/deposits'
import { DEPOSIT_STATES, type DepositGroup, type DepositState } from 'contract/deposits/states'
import { and, asc, count, desc, eq, gte, isNotNull, isNull, lt, ne, type SQL } from 'drizzle-orm'
import type { Deposit } from '../deposit-store'
import { deposit } from '../tables'

const IN_GROUP: Record<DepositGroup, SQL> = {
  auction: eq(deposit.purpose, 'auction'),
  contract: ne(deposit.purpose, 'auction'),
  default: isNotNull(deposit.forfeitAnnouncedAt),
}

type Filter = Pick<DepositQuery, 'group' | 'from' | 'to'>

function isListed(owner: MoneyOwner, { group, from, to }: Filter): SQL | undefined {
  return and(
    eq(deposit.ownerKind, owner.kind),
    eq(deposit.ownerId, owner.id),
    group && IN_GROUP[group],
    from === undefined ? undefined : gte(deposit.heldAt, startOfDay(from)),
    to === undefined ? undefined : lt(deposit.heldAt, new Date(startOfDay(to).getTime() + DAY_MS)),
  )
}

/** A page of an owner's deposits, newest first, with the number in each state. */
export async function listDeposits(
  reader: Reader,
  owner: MoneyOwner,
  { state, page, size, ...filter }: Filter & Pick<DepositQuery, 'state' | 'page' | 'size'>,
): Promise<{ rows: Deposit[]; total: number; byState: Record<DepositState, number> }> {
  const listed = isListed(owner, filter)
  const counts = await reader
    .select({ state: deposit.state, n: count() })
    .from(deposit)
    .where(listed)
    .groupBy(deposit.state)
  const numberIn = (one: DepositState) => counts.find((found) => found.state === one)?.n ?? 0
  const states = Object.keys(DEPOSIT_STATES) as DepositState[]
  const byState = Object.fromEntries(states.map((one) => [one, numberIn(one)])) as Record<
    DepositState,
    number
  >
  const rows = await reader
    .select()
    .from(deposit)
    .where(and(listed, state && eq(deposit.state, state)))
    .orderBy(desc(deposit.heldAt), desc(deposit.id))
    .limit(size)
    .offset(page * size)
  const total = state ? byState[state] : Object.values(byState).reduce((sum, n) => sum + n, 0)
  return { rows, total, byState }
}

/** A page of the deposits of all owners whose forfeiture was announced, oldest first; of a common cause the first alone. */
export async function listAnnounced(
  reader: Reader,
  { state, ...place }: Place & { state?: DepositState | undefined },
): Promise<Page<Deposit>> {
  const where = and(
    isNotNull(deposit.forfeitAnnouncedAt),
    isNull(deposit.leadId),
    state && eq(deposit.state, state),
  )
  return await readPage(reader, deposit, {
    where,
    orderBy: [asc(deposit.forfeitAnnouncedAt), asc(deposit.id)],
    ...place,
  })
}
