/** The market's books as the finance operators read them. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { checkPeriod, periodQuery } from '../period'
import { fen, id, instant, pageOf, pageQuery, withAllChoice } from '../schema'
import { parseYuan } from '../units'
import { ACCOUNT_CODES } from './names'

const READERS = { access: 'operator', roles: ['finance', 'admin'] } as const

const Run = z.object({
  kind: z.enum(['nightly', 'operator']),
  startedAt: instant,
  finishedAt: instant.nullable(),
  violations: z.number().int(),
})

export const financeStatus = endpoint({
  method: 'GET',
  path: '/api/operator/finance/status',
  ...READERS,
  summary: '账务状态：最近一次对账的每项检查与差异',
  input: z.object({}),
  output: z.object({
    /** The run that ended last. */
    last: Run.nullable(),
    /** A later run that has not ended, and the check that it has reached. */
    running: Run.extend({ check: z.string().nullable() }).nullable(),
    /** In the order of the run. */
    checks: z.array(
      z.object({
        name: z.string(),
        /** Of the last run; null without one. */
        violations: z.number().int().nullable(),
      }),
    ),
    /** The first findings of the last run, at most 100. */
    findings: z.array(
      z.object({ check: z.string(), invariant: z.string(), row: z.string(), detail: z.string() }),
    ),
  }),
})

const AccountName = z.object({
  accountId: id,
  ownerKind: z.string(),
  /** A masked phone or a company's name; null for the market's own accounts and for escrow. */
  owner: z.string().nullable(),
  ownerId: id,
  code: z.string(),
  sub: z.number().int(),
})

const LedgerAccount = AccountName.extend({
  balanceFen: fen,
  heldFen: fen,
  entries: z.number().int(),
})
export type LedgerAccount = z.output<typeof LedgerAccount>

export const financeAccounts = endpoint({
  method: 'GET',
  path: '/api/operator/finance/accounts',
  ...READERS,
  summary: '账户：余额大的在前',
  input: z.object({
    code: withAllChoice(z.enum(Object.keys(ACCOUNT_CODES) as [keyof typeof ACCOUNT_CODES])),
    ...pageQuery,
  }),
  output: pageOf(LedgerAccount),
})

/** An amount that narrows a search. */
const exactYuan = z
  .string()
  .trim()
  .transform((typed, ctx) => {
    if (typed === '') return undefined
    const amountFen = parseYuan(typed)
    if (amountFen !== null && amountFen > 0) return amountFen
    ctx.addIssue({ code: 'custom', message: '请填写大于零的金额，最多两位小数' })
    return z.NEVER
  })
  .optional()

const MovementFilter = z
  .object({
    ...periodQuery,
    /** Kind of the cause, such as `order_payment`. */
    cause: z.union([z.literal('').transform(() => undefined), z.string().regex(/^[a-z_]{1,32}$/)]).optional(),
    amountYuan: exactYuan,
    /** Transfer, cause, account or owner. */
    subject: z.union([z.literal('').transform(() => undefined), id]).optional(),
    /** For exports: what is booked meanwhile comes last. */
    order: z.enum(['newest', 'oldest']).catch('newest').default('newest'),
    ...pageQuery,
  })
  .superRefine(checkPeriod)

export const Movement = z.object({
  transferId: id,
  at: instant,
  kind: z.string(),
  causeKind: z.string(),
  causeId: id,
  amountFen: fen,
  debit: AccountName,
  credit: AccountName,
  actorId: z.string(),
  reversedBy: id.nullable(),
})
export type Movement = z.output<typeof Movement>

export const financeMovements = endpoint({
  method: 'GET',
  path: '/api/operator/finance/movements',
  ...READERS,
  summary: '资金划转：按时间、事由、金额、单据或账户查找；不填日期时为最近 31 天',
  input: MovementFilter,
  output: pageOf(Movement),
})

const DailyRoot = z.object({
  day: z.iso.date(),
  root: z.string(),
  leaves: z.number().int(),
  at: instant,
})
export type DailyRoot = z.output<typeof DailyRoot>

export const financeRoots = endpoint({
  method: 'GET',
  path: '/api/operator/finance/roots',
  ...READERS,
  summary: '每日存证：已公布的账本根值，新的在前',
  input: z.object(pageQuery),
  output: pageOf(DailyRoot),
})
