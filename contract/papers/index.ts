/** Receipts and statements of the wallet, and their verification by anyone. */
import { z } from 'zod'
import { Owner } from '../companies/wallet-owner'
import { endpoint } from '../endpoint'
import { checkPeriod, periodQuery } from '../period'
import { defineRefusals } from '../refusal'
import {
  fen,
  forPdf,
  id,
  instant,
  isForPdf,
  keyOf,
  pageOf,
  pageQuery,
  requestId,
  withAllChoice,
} from '../schema'
import { Account, Cause, JournalRow, Subject } from '../wallet/journal'
import { parsePaperCode } from './code'
import { PAPER_KINDS } from './kinds'
import { LedgerProof } from './proof'

export const refusals = defineRefusals({
  no_movement: { errorcode: 26001, status: 422, text: '该笔只是冻结或解冻，没有资金收付，不开具回单' },
  statement_empty: { errorcode: 26002, status: 422, text: '所选期间没有资金流水', field: 'from' },
  root_not_published: {
    errorcode: 26003,
    status: 409,
    text: '该笔流水尚未进入每日根，请于次日零点后下载证明',
  },
  paper_unknown: {
    errorcode: 26004,
    status: 404,
    text: '查无此单：请核对验证码。无法查到的单据不是本平台开具的',
    field: 'code',
  },
  proof_unreadable: {
    errorcode: 26005,
    status: 422,
    text: '无法识别该文件：请上传从回单下载的证明文件（.json）',
    field: 'file',
  },
  proof_altered: {
    errorcode: 26006,
    status: 422,
    text: '证明无效：文件内容与其中的每日根不一致，可能被修改过',
    field: 'file',
  },
  root_unknown: {
    errorcode: 26007,
    status: 422,
    text: '证明无效：其中的根不是本平台公布的每日根',
    field: 'file',
  },
})

const CODE_FAULT = '验证码为 20 位字母与数字'

function readCode(typed: string, ctx: z.RefinementCtx): string {
  const code = parsePaperCode(typed)
  if (code !== null) return code
  ctx.addIssue({ code: 'custom', message: CODE_FAULT })
  return z.NEVER
}

const PaperCode = z
  .string({ message: '请填写验证码' })
  .max(100, CODE_FAULT)
  .transform(readCode)
  .meta({ id: 'PaperCode', title: '验证码', description: '20 位字母与数字，可带连字符或空格' })

/** What a receipt shows. */
export const ReceiptContent = z.object({
  ownerName: z.string(),
  counterparty: z.string().nullable(),
  transferId: id,
  at: instant,
  cause: Cause,
  subject: Subject.omit({ id: true }).nullable(),
  /** Received (+) or spent (−); a transfer within the wallet is positive. */
  amountFen: fen,
  isInternal: z.boolean(),
})
export type ReceiptContent = z.output<typeof ReceiptContent>

/** What a statement shows besides its entries. */
export const StatementContent = z.object({
  ownerName: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  openingFen: fen,
  /** Without transfers within the wallet. */
  inFen: fen,
  outFen: fen,
  closingFen: fen,
  entries: z.number().int(),
})
export type StatementContent = z.output<typeof StatementContent>

export const Paper = z.object({
  code: z.string(),
  kind: keyOf(PAPER_KINDS, { id: 'PaperKind', title: '单据种类' }),
  issuedAt: instant,
  /** One of both, by kind. */
  receipt: ReceiptContent.nullable(),
  statement: StatementContent.nullable(),
})
export type Paper = z.output<typeof Paper>

/** A paper of one's own. */
export const OwnPaper = Paper.extend({ id })
export type OwnPaper = z.output<typeof OwnPaper>

const movement = { owner: Owner, transferId: id }
/** Address of the page of one movement. */
export const MovementQuery = z.object({
  id,
  owner: Owner.catch('mine'),
})

/** Address of the proof of one entry. */
export const ProofQuery = MovementQuery.extend({ account: Account.optional().catch(undefined) })

export const receipt = endpoint({
  method: 'GET',
  path: '/api/user/m/capital/receipt',
  access: 'token',
  companyPermission: 'money',
  summary: '一笔资金变动的明细与已开具的回单',
  costs: { kind: 'document', isCounted: isForPdf },
  input: z.object({ ...movement, ...forPdf }),
  output: z.object({
    /** One entry, or two if money moved between the wallet's accounts. */
    rows: z.array(JournalRow),
    receipt: OwnPaper.nullable(),
    /** Accounts whose entry can be proved: a published root covers it. */
    provable: z.array(Account),
    /** Whether money moved, so that a receipt can be issued. */
    isMovement: z.boolean(),
  }),
})

export const IssueReceipt = z.object({ ...movement, requestId })

export const issueReceipt = endpoint({
  method: 'POST',
  path: '/api/user/m/capital/receipt',
  access: 'token',
  companyPermission: 'money',
  summary: '开具回单：同一笔始终是同一张',
  input: IssueReceipt,
  output: OwnPaper,
  refusals: [refusals.no_movement],
})

export const proof = endpoint({
  method: 'GET',
  path: '/api/user/m/capital/proof',
  access: 'token',
  companyPermission: 'money',
  summary: '一笔流水的存证证明，可离线验证',
  input: z.object({ ...movement, account: withAllChoice(Account) }),
  output: LedgerProof,
  refusals: [refusals.root_not_published],
})

const requiredDay = (day: typeof periodQuery.from, what: string) =>
  day.refine((value) => value !== undefined, `请填写${what}`).transform((value) => value ?? '')

export const IssueStatement = z
  .object({
    owner: Owner,
    from: requiredDay(periodQuery.from, '开始日期'),
    to: requiredDay(periodQuery.to, '结束日期'),
    requestId,
  })
  .superRefine(checkPeriod)

export const issueStatement = endpoint({
  method: 'POST',
  path: '/api/user/m/capital/statement',
  access: 'token',
  companyPermission: 'money',
  summary: '开具一段期间的对账单',
  input: IssueStatement,
  output: OwnPaper,
  refusals: [refusals.statement_empty],
})

/** Address of the page of statements; the days fill its form. */
export const StatementsQuery = z.object({ owner: Owner.catch('mine'), ...periodQuery, ...pageQuery })

export const statementPage = endpoint({
  method: 'GET',
  path: '/api/user/m/capital/statement/page',
  access: 'token',
  companyPermission: 'money',
  summary: '已开具的对账单，最新在前',
  input: z.object({ owner: Owner, ...pageQuery }),
  output: pageOf(OwnPaper).extend({ hasCompany: z.boolean() }),
})

export const PaperRef = z.object({ id })

export const statement = endpoint({
  method: 'GET',
  path: '/api/user/m/capital/statement',
  access: 'token',
  companyPermission: 'money',
  summary: '一张对账单',
  input: PaperRef,
  output: OwnPaper,
})

export const statementRows = endpoint({
  method: 'GET',
  path: '/api/user/m/capital/statement/rows',
  access: 'token',
  companyPermission: 'money',
  summary: '对账单的流水，最早在前：每次至多 1000 笔，凭 next 续取',
  costs: { kind: 'export' },
  input: z.object({
    id,
    after: z
      .string()
      .regex(/^\d{1,13}_\d{1,15}_(settling|withdrawable)$/, '导出位置不正确，请重新导出')
      .optional(),
  }),
  output: z.object({ list: z.array(JournalRow), next: z.string().nullable() }),
})

export const VerifyPaper = z.object({ code: PaperCode })

/** Address of the public page: a code, and a page of daily roots. */
export const VerifyQuery = z.object({
  code: z
    .string()
    .max(100, CODE_FAULT)
    .transform((typed, ctx) => (typed.trim() === '' ? undefined : readCode(typed, ctx)))
    .optional(),
  ...pageQuery,
})

export const verifyPaper = endpoint({
  method: 'GET',
  path: '/api/web/verify/paper',
  access: 'public',
  summary: '凭验证码查验回单或对账单，只显示单据上已有的内容',
  input: VerifyPaper,
  output: Paper,
  refusals: [refusals.paper_unknown],
})

export const PublishedRoot = z.object({
  /** In Asia/Shanghai. */
  day: z.iso.date(),
  root: z.string(),
  treeRoot: z.string(),
  leaves: z.number().int(),
  at: instant,
})
export type PublishedRoot = z.output<typeof PublishedRoot>

export const dailyRoots = endpoint({
  method: 'GET',
  path: '/api/web/verify/roots',
  access: 'public',
  summary: '账本的每日根，最新在前',
  input: z.object(pageQuery),
  output: pageOf(PublishedRoot),
})

/** Largest proof that the market checks itself. The command takes any size. */
export const PROOF_MAX_BYTES = 2_000_000
export const ProofForm = z.object({
  file: z
    .file({ message: '请选择证明文件' })
    .min(1, '请选择证明文件')
    .max(PROOF_MAX_BYTES, '文件不能超过 2 MB，更大的证明请用离线命令验证'),
})

export const verifyProof = endpoint({
  method: 'POST',
  path: '/api/web/verify/proof',
  access: 'public',
  summary: '验证一份存证证明：内容未被修改，且在本平台公布的每日根中',
  input: z.object({ proof: z.string().max(PROOF_MAX_BYTES) }),
  output: z.object({
    day: z.iso.date(),
    transferId: id,
    at: instant,
    cause: Cause,
    side: z.enum(['debit', 'credit']),
    /** Posted amount; 0 if only a hold began or ended. */
    amountFen: fen,
    heldChangeFen: fen,
  }),
  bodyMaxBytes: 3 * PROOF_MAX_BYTES,
  refusals: [refusals.proof_unreadable, refusals.proof_altered, refusals.root_unknown],
})
