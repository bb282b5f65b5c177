import { companyNamesByIds, maskPhone, partiesByIds } from 'backend/account'
import type { Reader } from 'backend/platform/database/database'
import { DAY_MS, startOfDay, startOfShanghaiDay } from 'backend/platform/shanghai-time'
import { accountsByIds, findAccounts, findTransfers, type ListedAccount } from 'backend/wallet'
import type { AnswerOf, ParsedOf } from 'contract/endpoint'
import type { financeAccounts, financeMovements, LedgerAccount } from 'contract/finance'

/** Without a period: these days up to today. */
const DEFAULT_DAYS = 31

type Place = { page: number; size: number }

/** Accounts with the names of their owners. */
export async function listAccounts(
  reader: Reader,
  { code, page, size }: ParsedOf<typeof financeAccounts>,
): Promise<AnswerOf<typeof financeAccounts>> {
  const { list, total } = await findAccounts(reader, { code, page, size })
  return { list: await withOwners(reader, list), total, page, size }
}

/** Transfers with both accounts. */
export async function listMovements(
  reader: Reader,
  { cause, amountYuan, subject, order, ...query }: ParsedOf<typeof financeMovements>,
  now: Date,
): Promise<AnswerOf<typeof financeMovements>> {
  const { page, size }: Place = query
  const filter = { causeKind: cause, amountFen: amountYuan, subjectId: subject, ...periodOf(query, now) }
  const { list, total } = await findTransfers(
    reader,
    { ...filter, isOldestFirst: order === 'oldest' },
    { page, size },
  )
  return { list: await movementViews(reader, list), total, page, size }
}

type FoundTransfer = Awaited<ReturnType<typeof findTransfers>>['list'][number]

/** Transfers with their accounts and the owners of these. */
export async function movementViews(
  reader: Reader,
  list: readonly FoundTransfer[],
): Promise<AnswerOf<typeof financeMovements>['list']> {
  const ids = list.flatMap(({ transfer }) => [transfer.debitAccountId, transfer.creditAccountId])
  const accounts = await accountsByIds(reader, [...new Set(ids)])
  const named = new Map((await withOwners(reader, [...accounts.values()])).map((row) => [row.accountId, row]))
  const accountOf = (accountId: string) => {
    const found = named.get(accountId)
    if (!found) throw new Error(`no account ${accountId}`)
    return found
  }
  return list.map(({ transfer, reversedBy }) => ({
    transferId: transfer.id,
    at: transfer.at,
    kind: transfer.kind,
    causeKind: transfer.causeKind,
    causeId: transfer.causeId,
    amountFen: transfer.amount,
    debit: accountOf(transfer.debitAccountId),
    credit: accountOf(transfer.creditAccountId),
    actorId: transfer.actorId,
    reversedBy,
  }))
}

/** Days in Asia/Shanghai as instants, the end exclusive. */
function periodOf({ from, to }: { from?: string | undefined; to?: string | undefined }, now: Date) {
  const end = to === undefined ? startOfShanghaiDay(now) : startOfDay(to)
  const until = new Date(end.getTime() + DAY_MS)
  const since = from === undefined ? new Date(until.getTime() - DEFAULT_DAYS * DAY_MS) : startOfDay(from)
  return { from: since, until }
}

async function withOwners(reader: Reader, rows: readonly ListedAccount[]): Promise<LedgerAccount[]> {
  const idsOf = (kind: string) => rows.filter((row) => row.ownerKind === kind).map((row) => row.ownerId)
  const members = await partiesByIds(reader, idsOf('member'))
  const companies = await companyNamesByIds(reader, idsOf('company'))
  return rows.map((row) => {
    const phone = row.ownerKind === 'member' ? members.get(row.ownerId)?.phone : undefined
    const owner = phone === undefined ? (companies.get(row.ownerId) ?? null) : maskPhone(phone)
    return { ...row, owner }
  })
}
