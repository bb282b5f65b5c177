/** Money of a member, or of the company for which it acts: every entry with the balance after it, and the assets. */
import { z } from 'zod'
import { Owner } from '../companies/wallet-owner'
import { endpoint } from '../endpoint'
import { checkPeriod, type Period, periodQuery } from '../period'
import { plainText } from '../plain-text'
import { fen, id, instant, keyOf, pageOf, pageQuery, withAllChoice } from '../schema'
import { MONEY_ACCOUNTS, MONEY_CAUSES, MONEY_DIRECTIONS, MONEY_SUBJECTS } from '../states'
import { parseYuan } from '../units'
import { Capital } from './'

export const Account = keyOf(MONEY_ACCOUNTS, { id: 'MoneyAccount', title: '资金科目' })
export const Cause = keyOf(MONEY_CAUSES, { id: 'MoneyCause', title: '资金变动原因' })
const Direction = keyOf(MONEY_DIRECTIONS, { id: 'MoneyDirection', title: '资金方向' })

/** Yuan as typed, with at most two decimals. An empty field is no bound. */
const amountBound = z
  .string()
  .overwrite(plainText)
  .refine((typed) => typed === '' || parseYuan(typed) !== null, '请填写金额，最多两位小数')
  .transform((typed) => typed || undefined)
  .optional()

const filters = {
  /** Whose wallet: the member's own, or that of the company for which it acts. */
  owner: Owner,
  account: withAllChoice(Account),
  direction: withAllChoice(Direction),
  cause: withAllChoice(Cause),
  ...periodQuery,
  /** Received, spent, or newly held or released amount. */
  minYuan: amountBound,
  maxYuan: amountBound,
}

interface Bounds extends Period {
  minYuan?: string | undefined
  maxYuan?: string | undefined
}

function checkFilters(filter: Bounds, ctx: z.RefinementCtx): void {
  checkPeriod(filter, ctx)
  const [min, max] = [parseYuan(filter.minYuan ?? ''), parseYuan(filter.maxYuan ?? '')]
  if (min !== null && max !== null && min > max)
    ctx.addIssue({ code: 'custom', path: ['maxYuan'], message: '最高金额不能低于最低金额' })
}

/** Subject of a movement. */
export const Subject = z.object({
  kind: keyOf(MONEY_SUBJECTS, { id: 'MoneySubject', title: '资金用途' }),
  id,
  /** The order number or the bank's reference. */
  no: z.string().nullable(),
})

/** Why the market reversed a transfer, on both its entry and that of the reversal. */
const JournalCorrection = z.object({
  /** The reversed transfer. */
  transferId: id,
  reason: z.string(),
  /** Number of the operator who approved it. */
  operatorNo: z.string(),
  at: instant,
})
export type JournalCorrection = z.output<typeof JournalCorrection>

export const JournalRow = z.object({
  /** Number of the receipt. An overnight transfer has one entry in each account with the same number. */
  transferId: id,
  at: instant,
  account: Account,
  cause: Cause,
  /** Null if it concerns the wallet itself. */
  subject: Subject.nullable(),
  /** Who paid or received the money, if anyone but its owner did. */
  counterparty: z.string().nullable(),
  /** Received (+) or spent (−) amount; 0 if only a hold began or ended. */
  amountFen: fen,
  /** Change of the held amount. */
  heldChangeFen: fen,
  /** Balance after the entry, including held money. */
  balanceFen: fen,
  /** Held part of that balance. */
  heldFen: fen,
  /** Absent for transfers that were not reversed. */
  correction: JournalCorrection.optional(),
})
export type JournalRow = z.output<typeof JournalRow>

export const JournalQuery = z.object({ ...filters, ...pageQuery }).superRefine(checkFilters)
export type JournalQuery = z.output<typeof JournalQuery>

export const capitalFlow = endpoint({
  method: 'GET',
  path: '/api/user/m/capital/getUserCapitalFlow',
  access: 'token',
  companyPermission: 'money',
  summary: '资金流水：每一笔变动及变动后余额',
  input: JournalQuery,
  output: pageOf(JournalRow).extend({
    /** Whether the member may act for a company's money. */
    hasCompany: z.boolean(),
  }),
})

/** Entries per answer of the export. */
export const EXPORT_ROWS = 1000

export const FlowExportQuery = z
  .object({
    ...filters,
    /** `next` of the previous answer; omitted for the first. */
    after: z
      .string()
      .regex(/^\d{1,13}_\d{1,15}_(settling|withdrawable)$/, '导出位置不正确，请重新导出')
      .optional(),
  })
  .superRefine(checkFilters)
export type FlowExportQuery = z.output<typeof FlowExportQuery>

export const flowExport = endpoint({
  method: 'GET',
  path: '/api/user/m/capital/flowExport',
  access: 'token',
  companyPermission: 'money',
  summary: '资金流水导出：每次至多 1000 笔，凭 next 续取',
  costs: { kind: 'export' },
  input: FlowExportQuery,
  output: z.object({
    list: z.array(JournalRow),
    /** Cursor of the next answer; null at the end. */
    next: z.string().nullable(),
  }),
})

/** Maximum number of listed holds. The total covers all. */
export const HOLDS_SHOWN = 100

export const OpenHold = z.object({
  transferId: id,
  account: Account,
  /** Purpose of the hold. */
  cause: Cause,
  subject: Subject.nullable(),
  amountFen: fen,
  since: instant,
  until: instant.nullable(),
})
export type OpenHold = z.output<typeof OpenHold>

export const Asset = Capital.extend({
  /** Part of `settlingFen` from before today, which is being made withdrawable. */
  dueFen: fen,
  /** Part of `settlingFen` that can be withdrawn from `tomorrow` on. */
  tomorrowFen: fen,
  /** The next day in Asia/Shanghai. */
  tomorrow: z.iso.date(),
  /** Newest first, at most 100. */
  holds: z.array(OpenHold),
  holdsTotal: z.number().int(),
  /** All open holds, the largest sum first. */
  heldByPurpose: z.array(z.object({ cause: Cause, holds: z.number().int(), amountFen: fen })),
  /** Whether the member may act for a company's money. */
  hasCompany: z.boolean(),
})
export type Asset = z.output<typeof Asset>

export const capitalAsset = endpoint({
  method: 'GET',
  path: '/api/user/m/capital/asset',
  access: 'token',
  companyPermission: 'money',
  summary: '资产构成：可用、可提现、明日可提现、冻结及其用途',
  input: z.object({ owner: Owner }),
  output: Asset,
})
