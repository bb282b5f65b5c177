import type { Endpoint } from 'contract/endpoint'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from './contract'

/** Names of fields that give access or identify a person for certain. */
const SECRET = /passw|token|secret|ticket|smsCode|totp|idNumber|accountNo|apiKey|signature/i

/** Why a call has such a field in its address all the same. All serve once or for minutes. */
const EXCEPTIONS: Readonly<Record<string, string>> = {}

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
