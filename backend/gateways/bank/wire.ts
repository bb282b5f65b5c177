import { z } from 'zod'
import { INSTRUCTION_RESULTS } from './port'

/** Bodies of the bank interface: docs/bank-interface.md. */
const no = z.string().regex(/^[A-Z0-9]{8,32}$/)
const fen = z.number().int().positive().max(1_000_000_000_000)
const day = z.iso.date()

const word = z.string().min(1).max(100)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
/** A picture of 10 MB is stored smaller than this. */
const PAPER_MAX_CHARACTERS = 14_000_000

const account = z.object({
  accountNo: z.string().regex(/^\d{8,32}$/),
  accountName: z.string().min(1).max(100),
  bankCode: z.string().regex(/^\d{3}$/),
  lineNo: z
    .string()
    .regex(/^\d{12}$/)
    .nullable(),
})

const purpose = z.string().max(60)

export const BankRequest = z.discriminatedUnion('operation', [
  z.object({ operation: z.literal('transfer'), no, payee: account, amountFen: fen, purpose }),
  z.object({ operation: z.literal('collect'), no, payer: account, amountFen: fen, purpose }),
  z.object({
    operation: z.literal('small_amount'),
    no,
    payee: account,
    phone: z.string().regex(/^1\d{10}$/),
  }),
  z.object({ operation: z.literal('resend_order_no'), no }),
  z.object({
    operation: z.literal('check_small_amount'),
    no,
    orderNo: z.string().regex(/^\d{4,12}$/),
    amountFen: fen,
  }),
  z.object({ operation: z.literal('inquire'), no }),
  z.object({ operation: z.literal('upload_paper'), sha256, content: z.base64().max(PAPER_MAX_CHARACTERS) }),
  z.object({
    operation: z.literal('open_account'),
    no,
    company: z.object({
      companyName: word,
      licenceNo: z.string().max(18),
      legalPerson: word,
      address: z.string().min(1).max(200),
    }),
    handler: z.object({
      handlerName: word,
      handlerPhone: z.string().regex(/^1\d{10}$/),
      idNumber: z.string().max(18),
    }),
    settlement: account,
    papers: z.record(z.string().max(40), sha256),
  }),
  z.object({ operation: z.literal('inquire_account'), no }),
  z.object({ operation: z.literal('inquire_arrival'), bankReference: z.string().min(1).max(64) }),
  z.object({ operation: z.literal('statement'), day }),
])
export type BankRequest = z.output<typeof BankRequest>
export type BankOperation = BankRequest['operation']

const absent = z.object({ outcome: z.literal('absent') })
const reason = z.string().max(200)
const sent = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('accepted') }),
  z.object({ outcome: z.literal('refused'), reason }),
])
const rejections = z.record(z.string().max(40), z.string().max(100))

/** By operation. */
export const BANK_ANSWERS = {
  transfer: sent,
  collect: sent,
  small_amount: sent,
  resend_order_no: sent,
  check_small_amount: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.enum(['right', 'failed']) }),
    z.object({ outcome: z.literal('wrong'), triesLeft: z.number().int().min(0) }),
  ]),
  inquire: z.discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('found'),
      result: z.enum(INSTRUCTION_RESULTS),
      reason: reason.nullable(),
    }),
    absent,
  ]),
  upload_paper: sent,
  open_account: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('accepted') }),
    z.object({ outcome: z.literal('refused'), reason, rejections }),
  ]),
  inquire_account: z.union([
    z.object({ outcome: z.literal('found'), result: z.literal('reviewing') }),
    z.object({
      outcome: z.literal('found'),
      result: z.literal('opened'),
      accountNo: z.string().regex(/^\d{8,32}$/),
    }),
    z.object({ outcome: z.literal('found'), result: z.literal('rejected'), reason, rejections }),
    absent,
  ]),
  inquire_arrival: z.discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('found'),
      arrival: z.object({
        bankReference: z.string().min(1).max(64),
        amountFen: fen,
        payerName: z.string().min(1).max(100),
        payerAccountNo: z.string().regex(/^\d{8,32}$/),
        payerBankCode: z.string().regex(/^\d{3}$/),
        purpose: z.string().max(200),
        at: z.iso.datetime({ offset: true }),
      }),
    }),
    absent,
  ]),
  statement: z.object({
    rows: z.array(
      z.object({
        reference: z.string(),
        direction: z.enum(['in', 'out']),
        amountFen: fen,
        at: z.iso.datetime({ offset: true }),
      }),
    ),
  }),
} as const satisfies Record<BankOperation, z.ZodType>

export type BankAnswer<O extends BankOperation> = z.output<(typeof BANK_ANSWERS)[O]>

export const BankNoticeBody = z.object({
  kind: z.enum(['instruction', 'arrival']),
  reference: z.string().min(1).max(64),
})
