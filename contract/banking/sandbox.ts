/** Messages between the market and its bank, and the sandbox bank of the demo market: docs/bank-interface.md. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { fen, instant, integer, requestId, text, yuanAsFen } from '../schema'
import { refusals as wallet } from '../wallet'
import { accountNo } from './account-no'
import { CHECKOUT_FIELDS, type CheckoutField } from './checkout-states'
import { refusals } from './refusals'
import { SANDBOX_FAULTS } from './sandbox-faults'

const Message = z.object({
  merchant: z.string().max(64),
  timestamp: z.string().max(20),
  nonce: z.string().max(64),
  body: z.string().max(500_000),
  signature: z.string().max(64),
})

/** A request can carry a picture of a paper. */
const REQUEST_MAX = 15_000_000
const Request = Message.extend({ body: z.string().max(REQUEST_MAX) })

export const bankNotice = endpoint({
  method: 'POST',
  path: '/api/bank/notice',
  access: 'public',
  summary: '银行通知：签名报文；市场收到后向银行查询，不以通知为准',
  input: Message,
  output: z.object({}),
  refusals: [refusals.bank_unavailable, refusals.notice_refused, refusals.bank_not_answering],
})

export const sandboxBank = endpoint({
  method: 'POST',
  path: '/api/dev/bank/interface',
  access: 'public',
  summary: '沙箱银行的签名接口（仅演示市场）',
  input: Request,
  output: Message,
  refusals: [refusals.sandbox_refused, refusals.sandbox_silent],
})

const fault = z.enum(Object.keys(SANDBOX_FAULTS) as [keyof typeof SANDBOX_FAULTS])

export const BehaveForm = z.object({
  accountNo,
  operation: z
    .enum([
      'transfer',
      'collect',
      'small_amount',
      'inquire',
      'check_small_amount',
      'resend_order_no',
      'inquire_arrival',
      'statement',
      'upload_paper',
      'open_account',
      'inquire_account',
    ])
    .default('transfer'),
  fault,
  /** Fields that a rejected application names. */
  fields: z
    .array(z.enum(Object.keys(CHECKOUT_FIELDS) as [CheckoutField]))
    .max(12)
    .optional(),
  times: integer({ min: 1, max: 20 }).default(1),
  requestId,
})

export const behaveSandboxBank = endpoint({
  method: 'POST',
  path: '/api/dev/bank/behave',
  access: 'public',
  summary: '设定沙箱银行对某账户的下几次处理（仅演示市场）',
  input: BehaveForm.omit({ requestId: true }),
  output: z.object({}),
})

export const MoveBankClock = z.object({ days: integer({ min: 1, max: 10 }), requestId })

export const moveBankClock = endpoint({
  method: 'POST',
  path: '/api/dev/bank/clock',
  access: 'public',
  summary: '把沙箱银行的时间前移若干天，到期的退票与通知随即发生（仅演示市场）',
  input: MoveBankClock.omit({ requestId: true }),
  output: z.object({}),
})

export const AccountQuery = z.object({ accountNo })

export const sandboxAccount = endpoint({
  method: 'GET',
  path: '/api/dev/bank/account',
  access: 'public',
  summary: '沙箱银行某账户的收款明细，用于查看验证金额（仅演示市场）',
  input: AccountQuery,
  output: z.array(z.object({ no: z.string(), amountFen: fen, at: instant })),
})

export const sendSandboxArrival = endpoint({
  method: 'POST',
  path: '/api/dev/bank/arrival',
  access: 'public',
  summary: '沙箱银行：任意付款人的转账，可设通知与文件的差错（仅演示市场）',
  input: z.object({
    amountYuan: yuanAsFen(10_000_000_000),
    payerName: text(50, '付款人'),
    payerAccountNo: accountNo,
    purpose: text(100, '附言').default('转账'),
    bankReference: text(64, '银行流水号').optional(),
    /** Number of notices; 0: the bank does not tell. */
    notices: integer({ min: 0, max: 5 }).default(1),
    noticeAfterMinutes: integer({ min: 0, max: 10_000 }).default(0),
    isMissing: z.boolean().default(false),
    requestId,
  }),
  output: z.object({ bankReference: z.string() }),
  refusals: [wallet.bank_reference_reused],
})
