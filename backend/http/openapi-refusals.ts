import type { Endpoint } from 'contract/endpoint'
import { type Answer, refusalName, schemaRef } from 'contract/openapi'
import { needsProof } from 'contract/operators/proof'
import { UnusualValue } from 'contract/quotes/unusual'
import { type Refusal, refusalText, shared } from 'contract/refusal'
import { fieldsOf, type JsonSchema, published } from './openapi-schemas'

/** Example facts for refusal texts, by the end of the fact's name. */
const SAMPLES: readonly (readonly [ending: RegExp, sample: string | number])[] = [
  [/(until|at|before)$/i, '2026-11-21T09:30:00.000Z'],
  [/(names?|characters|advice|finding|key|orderNo|question|plateNumber|papers)$/i, '…'],
  [/(fen|perton)$/i, 673_500],
  [/kg$/i, 5_000],
  [/seconds$/i, 60],
  [/./, 3],
]

/** Facts that no refusal text contains. */
const MORE_FACTS: Record<string, Record<string, JsonSchema>> = {
  invalid_input: {
    fields: {
      type: 'object',
      description: '按字段列出的提示',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
  },
  challenge_required: {
    challengeId: { type: 'string', description: '问题编号：与答案（challengeAnswer）一起再次调用' },
    question: { type: 'string', description: '文字问题' },
    why: {
      enum: ['unused_codes', 'wrong', 'early'],
      description: '已有多条验证码未使用、上一次回答不正确，或提交得太早（问题不变）',
    },
  },
  quick_line_refused: {
    lineNo: { type: 'integer', description: '第几行，从 1 开始' },
    lineReason: { type: 'string' },
  },
  quote_line_refused: {
    lineNo: { type: 'integer', description: '第几行，从 1 开始' },
    lineReason: { type: 'string' },
  },
  unusual_values: {
    rows: {
      type: 'array',
      description: '异常的价格与库存',
      items: published(UnusualValue, 'output', new Map()),
    },
    confirmation: { type: ['string', 'null'], description: '确认所列各项：原样放入 confirmUnusual 再次调用' },
  },
  rows_refused: {
    rows: {
      type: 'array',
      description: '按行列出的原因',
      items: {
        type: 'object',
        required: ['row', 'reason'],
        properties: {
          row: { type: 'integer', description: '第几行，从 0 开始' },
          reason: { type: 'string' },
          text: { type: 'string' },
        },
      },
    },
  },
}

/**
 * The refusals of a call: its own in order of precedence, then the shared ones that apply. Calls without a token omit
 * expired sessions; calls without a request id omit reused ones.
 */
export function refusalsOf(endpoint: Endpoint): Refusal[] {
  const { access, refusals } = endpoint
  const isClosed = access !== 'public' && access !== 'optional' && access !== 'ticket'
  const fitting: Record<keyof typeof shared, boolean> = {
    invalid_input: true,
    login_expired: isClosed || access === 'ticket',
    forbidden: isClosed || access === 'ticket',
    money_wait: endpoint.decidesMoney === true,
    proof_required: needsProof(endpoint),
    not_found: true,
    request_reused: 'requestId' in fieldsOf(published(endpoint.input, 'input', new Map())),
    too_many_requests: true,
  }
  return [...refusals, ...Object.values(shared).filter(({ reason }) => fitting[reason])]
}

/** Schema of a refusal's envelope: fixed number, reason and text, and the facts of the text. */
export function refusalSchema(refusal: Refusal): JsonSchema {
  const { reason, errorcode, status, field } = refusal
  const { text, facts } = sampleOf(refusal)
  return {
    type: 'object',
    'x-status': status,
    required: ['errorcode', 'msg', 'data'],
    properties: {
      errorcode: { const: errorcode },
      msg: typeof refusal.text === 'string' ? { const: text } : { type: 'string', examples: [text] },
      data: {
        type: 'object',
        required: ['reason'],
        properties: { reason: { const: reason }, ...facts, ...MORE_FACTS[reason] },
      },
    },
    ...(field !== undefined && { 'x-field': field }),
  }
}

/** The answer of one status with any of these refusals. */
export function refusalAnswer(refusals: readonly Refusal[]): Answer {
  const [only, ...more] = refusals.map(({ reason }) => schemaRef(refusalName(reason)))
  const schema = more.length > 0 ? { oneOf: [only, ...more] } : { ...only }
  const isAboutTime = refusals.some(({ status }) => status === 429)
  return {
    description: refusals.map((refusal) => sampleOf(refusal).text).join('；'),
    ...(isAboutTime && { headers: { 'Retry-After': { schema: { type: 'integer' } } } }),
    content: { 'application/json': { schema } },
  }
}

/** The refusal's text with example facts, and the types of the facts it uses. */
function sampleOf(refusal: Refusal): { text: string; facts: Record<string, JsonSchema> } {
  const facts: Record<string, JsonSchema> = {}
  const samples = new Proxy<Record<string, unknown>>(
    {},
    {
      get: (_, key) => {
        const name = String(key)
        const sample = SAMPLES.find(([ending]) => ending.test(name))?.[1]
        facts[name] = typeof sample === 'number' ? { type: 'integer' } : { type: 'string' }
        return sample
      },
    },
  )
  const text = refusalText(refusal, samples)
  refusal.mends?.(samples)
  return { text, facts }
}
