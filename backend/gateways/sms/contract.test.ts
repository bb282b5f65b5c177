import { newId } from 'backend/platform/ids'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { openVendorServer, type VendorServer } from 'tests/support/vendor-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAliyunSms } from './aliyun'
import { type SendOutcome, type SmsGateway, type SmsMessage, sendWithin } from './port'
import { createSmsSandbox } from './sandbox'

const TIMEOUT_MS = 300
/** For a provider that answers: the client is loaded with its first message. */
const PATIENT_MS = 60_000
type Fault = 'none' | 'refuses' | 'silent' | 'status 500' | 'wrong key' | 'no JSON' | 'busy'

let base: TestDatabase
let vendor: VendorServer
let fault: Fault = 'none'
const received: { action: unknown; query: Record<string, string> }[] = []

function answerOf(): [status: number, body: string] {
  if (fault === 'status 500') return [500, '']
  if (fault === 'no JSON') return [200, '<html>']
  if (fault === 'wrong key') return [403, JSON.stringify({ Code: 'SignatureDoesNotMatch', Message: 'x' })]
  const codes: Partial<Record<Fault, string>> = {
    refuses: 'isv.BUSINESS_LIMIT_CONTROL',
    busy: 'isp.SYSTEM_ERROR',
  }
  return [200, JSON.stringify({ Code: codes[fault] ?? 'OK', Message: '', RequestId: 'r', BizId: 'b' })]
}

beforeAll(async () => {
  base = await openTestDatabase({ asynchronousCommit: true })
  vendor = await openVendorServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://sms').searchParams
    received.push({ action: request.headers['x-acs-action'], query: Object.fromEntries(query) })
    if (fault === 'silent') return
    const [status, body] = answerOf()
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
})
afterAll(async () => {
  await vendor.close()
  await base.drop()
})

const aliyun = (endpoint = vendor.origin, timeoutMs = PATIENT_MS) =>
  createAliyunSms(
    {
      adapter: 'aliyun',
      accessKeyId: 'id',
      accessKeySecret: 'secret',
      signName: '塑集',
      templates: { code: 'SMS_1', notice: 'SMS_2' },
      endpoint,
    },
    timeoutMs,
  )

const newMessage = (template: SmsMessage['template'] = { name: 'code', code: '123456' }): SmsMessage => ({
  id: newId(),
  phone: '13900000001',
  text: '【塑集】验证码 123456',
  template,
  at: new Date(),
})

type Behaviour = 'healthy' | 'refuses' | 'silent'
const timeoutOf = (behaviour: Behaviour) => (behaviour === 'silent' ? TIMEOUT_MS : PATIENT_MS)

const ADAPTERS: [string, (behaviour: Behaviour) => SmsGateway][] = [
  [
    'sandbox',
    (behaviour) => {
      const sandbox = createSmsSandbox(base.db)
      if (behaviour === 'refuses') sandbox.behave({ outcome: 'refused' })
      if (behaviour === 'silent') sandbox.behave({ until: new Promise(() => {}) })
      return sandbox
    },
  ],
  [
    'Aliyun',
    (behaviour) => {
      fault = behaviour === 'healthy' ? 'none' : behaviour
      return aliyun(vendor.origin, timeoutOf(behaviour))
    },
  ],
]

describe.each(ADAPTERS)('%s', (_, open) => {
  test.each([
    ['healthy', 'accepted'],
    ['refuses', 'refused'],
    ['silent', 'unknown'],
  ] as const)('a provider that is %s gives %s', async (behaviour, outcome) => {
    const gateway = open(behaviour)
    expect(gateway.isConfigured).toBe(true)
    expect(await sendWithin(gateway, newMessage(), 2 * timeoutOf(behaviour))).toBe(outcome)
  })
})

describe('Aliyun', () => {
  test.each<[Fault, SendOutcome]>([
    ['wrong key', 'refused'],
    ['busy', 'unknown'],
    ['status 500', 'unknown'],
    ['no JSON', 'unknown'],
  ])('gives for the fault %s: %s', async (given, outcome) => {
    fault = given
    expect(await sendWithin(aliyun(), newMessage())).toBe(outcome)
  })

  test('refuses if the provider cannot be reached', async () => {
    expect(await sendWithin(aliyun('http://127.0.0.1:1'), newMessage())).toBe('refused')
  })

  test('sends the template of the message with its variable, once', async () => {
    fault = 'none'
    received.length = 0
    const messages = [newMessage(), newMessage({ name: 'notice', content: '订单已付款' })]
    for (const message of messages) expect(await aliyun().send(message)).toBe('accepted')
    const common = { PhoneNumbers: '13900000001', SignName: '塑集' }
    expect(received).toEqual([
      {
        action: 'SendSms',
        query: {
          ...common,
          OutId: messages[0]?.id,
          TemplateCode: 'SMS_1',
          TemplateParam: '{"code":"123456"}',
        },
      },
      {
        action: 'SendSms',
        query: {
          ...common,
          OutId: messages[1]?.id,
          TemplateCode: 'SMS_2',
          TemplateParam: '{"content":"订单已付款"}',
        },
      },
    ])
  })
})
