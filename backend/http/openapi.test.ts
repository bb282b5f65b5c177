import { API_FAMILIES, marketEndpoints } from 'backend/market/registry'
import { openDatabase } from 'backend/platform/database/database'
import { readSettings } from 'backend/platform/settings/settings'
import type { Endpoint } from 'contract/endpoint'
import { OpenApiDocument, RefusalSchema, refusalName, schemaRef } from 'contract/openapi'
import { pay } from 'contract/ordering'
import { refusalText } from 'contract/refusal'
import * as spot from 'contract/spot'
import { info } from 'contract/spot/detail'
import * as spotList from 'contract/spot/list'
import { TEST_CIPHER } from 'tests/support/data-keys'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openApiDocument } from './openapi'

/** Connects on the first query only; no test here sends one. */
const UNREACHABLE = openDatabase('postgres://unused@127.0.0.1:1/none')
const answered = marketEndpoints({
  settings: readSettings({ SUJI_MODE: 'demo' }),
  db: UNREACHABLE,
  secret: 'x'.repeat(32),
  cipher: TEST_CIPHER,
}).map(({ endpoint }) => endpoint)
const document = openApiDocument(answered, API_FAMILIES)
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ key: `${method.toUpperCase()} ${path}`, operation })),
)

function operationFor(endpoint: Endpoint) {
  const found = operations.find(({ key }) => key === `${endpoint.method} ${endpoint.path}`)
  if (!found) throw new Error(`${endpoint.path} is not described`)
  return found.operation
}

/** Resolves a JSON pointer in the document. */
function at(pointer: string): unknown {
  const steps = pointer.slice('#/'.length).split('/')
  return steps.reduce<unknown>(
    (value, step) => (value as Record<string, unknown> | undefined)?.[step],
    document,
  )
}

function referencesIn(value: unknown): string[] {
  return [...JSON.stringify(value).matchAll(/"\$ref":"([^"]+)"/g)].map(([, pointer = '']) => pointer)
}

describe('the document', () => {
  test('is plain JSON that survives a round trip', () => {
    expect(OpenApiDocument.parse(JSON.parse(JSON.stringify(document)))).toEqual(document)
  })

  test('describes exactly the answered calls', () => {
    expect(operations.map(({ key }) => key).sort()).toEqual(
      answered.map(({ method, path }) => `${method} ${path}`).sort(),
    )
  })

  test('resolves each reference and uses each component', () => {
    const pointers = referencesIn(document)
    expect(pointers.filter((pointer) => at(pointer) === undefined)).toEqual([])
    const { schemas, parameters, responses } = document.components
    const parts = Object.entries({ schemas, parameters, responses }).flatMap(([kind, named]) =>
      Object.keys(named).map((name) => `#/components/${kind}/${name}`),
    )
    expect(parts.filter((part) => !pointers.includes(part))).toEqual([])
    expect(parts.filter((part) => !/^#\/components\/\w+\/[A-Za-z0-9._-]+$/.test(part))).toEqual([])
  })

  test('gives each operation a unique identifier', () => {
    const names = operations.map(({ operation }) => operation.operationId)
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => !/^[a-z]+(_[A-Za-z0-9]+)+$/.test(name))).toEqual([])
  })

  test('explains each tag, in the order of the families, and has no unused tag', () => {
    const tags = document.tags.map(({ name }) => name)
    expect(tags).toEqual(API_FAMILIES.map(({ name }) => name))
    expect([...new Set(operations.flatMap(({ operation }) => operation.tags))].sort()).toEqual(
      [...tags].sort(),
    )
  })

  test('contains only valid schemas', () => {
    const $defs = JSON.parse(
      JSON.stringify(document.components.schemas).replaceAll('#/components/schemas/', '#/$defs/'),
    )
    for (const name of Object.keys($defs))
      expect(() => z.fromJSONSchema({ $ref: `#/$defs/${name}`, $defs }), name).not.toThrow()
  })

  test('describes no sandbox calls of a market without sandboxes', () => {
    const live = openApiDocument(
      answered.filter(({ path }) => !path.startsWith('/api/dev/')),
      API_FAMILIES,
    )
    expect(Object.keys(live.paths).filter((path) => path.startsWith('/api/dev/'))).toEqual([])
    expect(live.tags.map(({ name }) => name)).not.toContain('沙箱')
  })

  test('throws for a call without a family', () => {
    const lost = { ...info, path: '/api/lost' as const }
    expect(() => openApiDocument([lost], API_FAMILIES)).toThrow('/api/lost belongs to no API family')
  })
})

describe('a call', () => {
  test.each([
    ['GET /api/web/nav/list', { security: [], 'x-access': 'public' }],
    ['GET /api/web/draft/take', { security: [{}, { token: [] }], 'x-access': 'optional' }],
    ['POST /api/user/m/v2/updatePwd', { security: [{}, { token: [] }], 'x-access': 'ticket' }],
    [
      'POST /api/trace/web/order/pay',
      { security: [{ token: [] }], 'x-access': 'token', 'x-company-permission': 'pay' },
    ],
    [
      'POST /api/merchant/order/ship',
      { security: [{ token: [] }], 'x-access': 'merchant', 'x-permission': 'deliver' },
    ],
    [
      'POST /api/operator/settings/propose',
      { security: [{ operator: [] }], 'x-access': 'operator', 'x-roles': ['admin'] },
    ],
  ])('states the access of %s', (key, access) => {
    const operation = operations.find((one) => one.key === key)?.operation
    expect(operation).toMatchObject(access)
    expect(operation?.parameters).toContainEqual({ $ref: '#/components/parameters/systemFlag' })
  })

  test('lists the refusals of a payment in their order, and each at its status', () => {
    const { responses, 'x-refusals': own } = operationFor(pay)
    expect(own).toEqual([
      'order_not_payable',
      'pay_time_over',
      'verification_expired',
      'pay_password_missing',
      'pay_password_locked',
      'wrong_pay_password',
      'bank_payment_running',
      'balance_short',
    ])
    const reasonsAt = (status: number) =>
      referencesIn(responses[status] ?? null)
        .map((pointer) => pointer.split('refusal.')[1])
        .sort()
    expect(reasonsAt(400)).toEqual(['invalid_input'])
    expect(reasonsAt(401)).toEqual(['login_expired', 'verification_expired'])
    expect(reasonsAt(403)).toEqual(['forbidden'])
    expect(reasonsAt(404)).toEqual(['not_found'])
    expect(reasonsAt(409)).toEqual([
      'bank_payment_running',
      'order_not_payable',
      'pay_password_locked',
      'pay_password_missing',
      'pay_time_over',
      'request_reused',
    ])
    expect(reasonsAt(422)).toEqual(['balance_short', 'wrong_pay_password'])
    expect(responses).toHaveProperty('default')
  })

  test('describes the refusal of an unknown record by its text, errorcode and status', () => {
    expect(RefusalSchema.parse(document.components.schemas[refusalName('not_found')])).toMatchObject({
      'x-status': 404,
      properties: {
        errorcode: { const: 404 },
        msg: { const: '您访问的内容不存在或已下架' },
        data: { properties: { reason: { const: 'not_found' } } },
      },
    })
  })

  test('describes the query of a GET with repeated lists', () => {
    const { parameters, requestBody } = operationFor(spotList.queryPage)
    expect(requestBody).toBeUndefined()
    expect(parameters).toContainEqual({
      name: 'category',
      in: 'query',
      required: false,
      style: 'form',
      explode: true,
      schema: expect.objectContaining({ type: 'array', maxItems: 50 }),
    })
    expect(operationFor(info).parameters[0]).toEqual({
      name: 'id',
      in: 'query',
      required: true,
      schema: schemaRef('Id'),
    })
  })

  test('describes a POST as JSON, and as a form if it has no nested fields', () => {
    const sentAs = (endpoint: Endpoint) => Object.keys(operationFor(endpoint).requestBody?.content ?? {})
    expect(sentAs(pay)).toEqual(['application/json', 'application/x-www-form-urlencoded'])
    expect(sentAs(spot.singleBuy)).toEqual(['application/json'])
    expect(document.components.schemas.DeliveryWay).toMatchObject({
      enum: ['pickup', 'delivered', 'transfer'],
      description: 'pickup 自提、delivered 送到、transfer 仓库过户',
    })
  })

  test('shows texts with example facts and describes the types of the facts', () => {
    const { reason } = spot.refusals.price_changed
    expect(document.components.schemas[refusalName(reason)]).toMatchObject({
      'x-status': 409,
      properties: {
        msg: { examples: [refusalText(spot.refusals.price_changed, { priceFenPerTon: 673_500 })] },
        data: { properties: { priceFenPerTon: { type: 'integer' }, version: { type: 'integer' } } },
      },
    })
  })
})
