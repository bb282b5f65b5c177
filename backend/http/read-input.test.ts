import type { Endpoint } from 'contract/endpoint'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readInput } from './read-input'

const MAX_BYTES = 1_000

/** What the market reads of this request. */
async function read(
  method: 'GET' | 'POST' | 'PUT',
  address: string,
  body?: string,
  type = 'application/json',
) {
  const endpoint = {
    method,
    path: '/api/x',
    access: 'public',
    summary: '',
    input: z.any(),
    output: z.any(),
    refusals: [],
  } satisfies Endpoint
  const app = new Hono()
  let found: unknown
  app.on(method, '/api/x', async (c) => {
    found = await readInput(c, endpoint, MAX_BYTES)
    return c.body(null)
  })
  await app.request(address, {
    method,
    ...(body === undefined ? {} : { body, headers: { 'content-type': type } }),
  })
  return found
}

test.each([
  ['/api/x', {}],
  ['/api/x?a=1', { a: '1' }],
  ['/api/x?a=1&a=2&b=', { a: ['1', '2'], b: '' }],
  ['/api/x?a=%E5%AE%81%E6%B3%A2&b=1+2', { a: '宁波', b: '1 2' }],
])('reads the query of a GET: %s', async (address, expected) => {
  expect(await read('GET', address)).toEqual(expected)
})

const FORM = 'application/x-www-form-urlencoded'
test.each([
  ['JSON', '/api/x', '{"a":1,"b":[2]}', undefined, { a: 1, b: [2] }],
  ['JSON over the query', '/api/x?a=0&c=3', '{"a":1}', undefined, { a: 1, c: '3' }],
  ['JSON without a type', '/api/x', '{"a":1}', 'text/plain', { a: 1 }],
  ['a form', '/api/x', 'a=1&a=2&b=3', FORM, { a: ['1', '2'], b: '3' }],
  ['a form over the query', '/api/x?a=0', 'a=1', `${FORM}; charset=utf-8`, { a: '1' }],
  ['only a query', '/api/x?a=1', '', undefined, { a: '1' }],
  ['no input', '/api/x', undefined, undefined, {}],
])('reads the body of a POST: %s', async (_, address, body, type, expected) => {
  expect(await read('POST', address, body, type)).toEqual(expected)
  expect(await read('PUT', address, body, type)).toEqual(expected)
})

test.each([
  ['no JSON', '{"a":'],
  ['a list', '[{"a":1}]'],
  ['null', 'null'],
  ['a number', '1'],
  ['a text', '"a"'],
  ['too large', JSON.stringify({ a: 'x'.repeat(MAX_BYTES) })],
  ['too large in bytes, though not in characters', JSON.stringify({ a: '塑'.repeat(MAX_BYTES / 2) })],
])('rejects a body that is %s', async (_, body) => {
  expect(await read('POST', '/api/x?a=1', body)).toBeUndefined()
})

test('reads a body of exactly the largest size', async () => {
  const text = 'x'.repeat(MAX_BYTES - '{"a":""}'.length)
  expect(await read('POST', '/api/x', JSON.stringify({ a: text }))).toEqual({ a: text })
})

test('treats names such as __proto__ as plain names', async () => {
  const found = await read(
    'POST',
    '/api/x?__proto__=1&__proto__=2&constructor=3',
    '{"__proto__":{"isAdmin":true}}',
  )
  expect((found as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
})
