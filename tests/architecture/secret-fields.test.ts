import type { Endpoint } from 'contract/endpoint'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from './contract'

/** Names of fields that give access or identify a person for certain. */
const SECRET = /passw|token|secret|ticket|smsCode|totp|idNumber|accountNo|apiKey|signature/i

const SPECIFIED = 'the specification has a GET; the value serves once or for minutes'

/** Why a call has such a field in its address all the same. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  '/api/dev/bank/account accountNo': 'an account of the sandbox bank, in the demo market only',
  '/api/operator/link token': 'the link of an SMS, which serves once',
  '/api/third/amap/getLngAndLatFromAddress ticket': SPECIFIED,
  '/api/third/gsxx/infoV2 ticket': SPECIFIED,
  '/api/third/oss/getKey ticket': SPECIFIED,
  '/api/user/weChatAuth/loginForPC secret': SPECIFIED,
  '/api/userii/qrCode/state secret': SPECIFIED,
  '/api/userii/qrCode/verifyLogin secret': SPECIFIED,
  '/api/waybill/driver/info token':
    'the link of an SMS, which shows one waybill without its price and without numbers of papers',
  '/api/waybill/web/carrieruser/checkCompany ticket': SPECIFIED,
  '/api/waybill/web/carrieruser/checkSmsCode smsCode': SPECIFIED,
}

function fieldsOf({ input }: Endpoint): string[] {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties)
}

test('no call takes a secret in its address, except those with a reason', () => {
  const found = endpoints.flatMap(({ value }) =>
    value.method === 'GET'
      ? fieldsOf(value)
          .filter((name) => SECRET.test(name))
          .map((name) => `${value.path} ${name}`)
      : [],
  )
  expect(found.sort()).toEqual(Object.keys(EXCEPTIONS).sort())
})
