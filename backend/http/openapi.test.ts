import { API_FAMILIES, marketEndpoints } from 'backend/market/registry'
import { openDatabase } from 'backend/platform/database/database'
import { readSettings } from 'backend/platform/settings/settings'
import type { Endpoint } from 'contract/endpoint'
import { OpenApiDocument, RefusalSchema, refusalName, schemaRef } from 'contract/openapi'
import { pay } from 'contract/ordering'
import { refusalText, shared } from 'contract/refusal'
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
  test.each(answered.map((one) => [one.path, one] as const))('states the access of %s', (_, endpoint) => {
    const { summary, security, 'x-access': access, parameters } = operationFor(endpoint)
    expect([summary, access]).toEqual([endpoint.summary, endpoint.access])
    const isClosed = access === 'token' || access === 'merchant' || access === 'operator'
    const scheme = access === 'operator' ? 'operator' : 'token'
    expect(security.some((one) => Object.keys(one).length === 0) || security.length === 0).toBe(!isClosed)
    expect(security.some((one) => scheme in one)).toBe(access !== 'public')
    expect(Object.keys(document.components.securitySchemes)).toContain(scheme)
    const operation = operationFor(endpoint)
    expect(operation['x-roles']).toEqual(endpoint.roles)
    expect(operation['x-permission']).toBe(endpoint.permission)
    expect(operation['x-company-permission']).toBe(endpoint.companyPermission)
    expect(parameters).toContainEqual({ $ref: '#/components/parameters/systemFlag' })
  })

  test.each(answered.map((one) => [one.path, one] as const))('lists all refusals of %s', (_, endpoint) => {
    const { responses, 'x-refusals': own } = operationFor(endpoint)
    expect(own).toEqual(endpoint.refusals.map(({ reason }) => reason))
    for (const { reason, status, errorcode, text } of [...endpoint.refusals, shared.not_found]) {
      const name = refusalName(reason)
      expect(referencesIn(responses[status]), reason).toContain(schemaRef(name).$ref)
      expect(RefusalSchema.parse(document.components.schemas[name])).toMatchObject({
        'x-status': status,
        properties: {
          errorcode: { const: errorcode },
          msg:
            typeof text === 'string'
              ? { const: text }
              : { examples: [expect.stringMatching(/\p{Script=Han}/u)] },
          data: { properties: { reason: { const: reason } } },
        },
      })
    }
    expect(responses).toHaveProperty('default')
    expect(referencesIn(responses[401] ?? null).length > 0).toBe(
      ['token', 'merchant', 'operator', 'ticket'].includes(endpoint.access) ||
        endpoint.refusals.some(({ status }) => status === 401),
    )
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
