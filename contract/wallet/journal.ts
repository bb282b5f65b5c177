/** A member's money over time: every entry with the balance after it, and what the assets consist of. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { checkPeriod, periodQuery } from '../period'
import { fen, id, instant, keyOf, orAll, pageOf, pageQuery } from '../schema'
import { MONEY_ACCOUNTS, MONEY_CAUSES, MONEY_DIRECTIONS, MONEY_SUBJECTS } from '../states'
import { Capital } from './'

const Account = keyOf(MONEY_ACCOUNTS, { id: 'MoneyAccount', title: '资金科目' })
const Cause = keyOf(MONEY_CAUSES, { id: 'MoneyCause', title: '资金变动原因' })
const Direction = keyOf(MONEY_DIRECTIONS, { id: 'MoneyDirection', title: '资金方向' })

const filters = {
  account: orAll(Account),
  direction: orAll(Direction),
  cause: orAll(Cause),
  ...periodQuery,
}

/** What money moved for. */
const Subject = z.object({
  kind: keyOf(MONEY_SUBJECTS, { id: 'MoneySubject', title: '资金用途' }),
  id,
  /** What people call it by: the order's number, the bank's reference. */
  no: z.string().nullable(),
})

export const JournalRow = z.object({
  /** Number of the receipt; an overnight transfer stands in both accounts under the same one. */
  transferId: id,
  at: instant,
  account: Account,
  cause: Cause,
  /** Null where it is about the wallet itself. */
  subject: Subject.nullable(),
  /** What came in (+) or went out (−); 0 where only a hold began or ended. */
  amountFen: fen,
  /** What holds keep more (+) or less (−) than before. */
  heldChangeFen: fen,
  /** The account's balance after it, held money included. */
  balanceFen: fen,
  /** What holds keep of that balance after it. */
  heldFen: fen,
})
export type JournalRow = z.output<typeof JournalRow>

export const JournalQuery = z.object({ ...filters, ...pageQuery }).superRefine(checkPeriod)
export type JournalQuery = z.output<typeof JournalQuery>

export const capitalFlow = endpoint({
  method: 'GET',
  path: '/api/user/m/capital/getUserCapitalFlow',
  access: 'token',
  summary: '资金流水：每一笔变动及变动后余额',
  input: JournalQuery,
  output: pageOf(JournalRow),
})

/** Entries of one answer of the export. */
export const EXPORT_ROWS = 1000

export const FlowExportQuery = z
  .object({
    ...filters,
    /** `next` of the answer before; nothing for the first. */
    after: z
      .string()
      .regex(/^\d{1,13}_\d{1,15}_(settling|withdrawable)$/, '导出位置不正确，请重新导出')
      .optional(),
  })
  .superRefine(checkPeriod)
export type FlowExportQuery = z.output<typeof FlowExportQuery>

export const flowExport = endpoint({
  method: 'GET',
  path: '/api/user/m/capital/flowExport',
  access: 'token',
  summary: '资金流水导出：每次至多 1000 笔，凭 next 续取',
  input: FlowExportQuery,
  output: z.object({
    list: z.array(JournalRow),
    /** Where the next answer goes on; null at the end. */
    next: z.string().nullable(),
  }),
})

/** Holds that the assets list; the total covers all. */
export const HOLDS_SHOWN = 100

export const OpenHold = z.object({
  transferId: id,
  account: Account,
  /** What the money is kept for. */
  cause: Cause,
  subject: Subject.nullable(),
  amountFen: fen,
  since: instant,
  until: instant.nullable(),
})
export type OpenHold = z.output<typeof OpenHold>

export const Asset = Capital.extend({
  /** Of `settlingFen`: came in before today, and is being moved to what can be withdrawn. */
  dueFen: fen,
  /** Of `settlingFen`: can be withdrawn from `tomorrow` on. */
  tomorrowFen: fen,
  /** The next day in Asia/Shanghai. */
  tomorrow: z.iso.date(),
  /** Newest first, at most 100. */
  holds: z.array(OpenHold),
  holdsTotal: z.number().int(),
})
export type Asset = z.output<typeof Asset>

export const capitalAsset = endpoint({
  method: 'GET',
  path: '/api/user/m/capital/asset',
  access: 'token',
  summary: '资产构成：可用、可提现、明日可提现、冻结及其用途',
  input: z.object({}),
  output: Asset,
})
