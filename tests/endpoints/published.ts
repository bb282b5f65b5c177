import { openApiDocument } from 'backend/http/openapi'
import { API_FAMILIES } from 'backend/market/registry'
import type { Endpoint } from 'contract/endpoint'
import type { OpenApiDocument, Operation } from 'contract/openapi'
import { expect } from 'vitest'
import { z } from 'zod'

type JsonSchema = Exclude<Parameters<typeof z.fromJSONSchema>[0], boolean>

const document: OpenApiDocument = openApiDocument(
  API_FAMILIES.flatMap(({ calls }) => calls),
  API_FAMILIES,
)
const { $defs: definitions = {} } = inDefinitions({ $defs: document.components.schemas })
const compiled = new Map<string, z.ZodType>()

/** Asserts that an answer matches the published OpenAPI document. */
export function expectPublished(endpoint: Endpoint, status: number, envelope: unknown): void {
  const place = `${endpoint.method} ${endpoint.path} ${status}`
  const answer = operationOf(endpoint).responses[status]
  if (!answer || !('content' in answer)) throw new Error(`${place} is not published`)
  expectFits(place, answer.content['application/json']?.schema, envelope)
}

/** Asserts that an input matches the published OpenAPI document. */
export function expectSendable(endpoint: Endpoint, input: Record<string, unknown>): void {
  const { requestBody } = operationOf(endpoint)
  const place = `${endpoint.method} ${endpoint.path} input`
  if (requestBody) {
    expectFits(place, requestBody.content['application/json']?.schema, input)
    return
  }
  const fields = queryParameters(endpoint)
  const required = fields.filter((one) => one.required).map(({ name }) => name)
  const properties = Object.fromEntries(fields.map(({ name, schema }) => [name, schema]))
  expectFits(place, { type: 'object', required, properties, additionalProperties: false }, input)
}

/** Required input fields of an endpoint in the document. */
export function requiredFields(endpoint: Endpoint): string[] {
  const { requestBody } = operationOf(endpoint)
  const body: JsonSchema = requestBody?.content['application/json']?.schema ?? {}
  if (requestBody) return [...(body.required ?? [])]
  return queryParameters(endpoint).flatMap(({ name, required }) => (required ? [name] : []))
}

/** Input fields of an endpoint in the document. */
export function publishedFields(endpoint: Endpoint): Record<string, unknown> {
  const { requestBody } = operationOf(endpoint)
  const body: JsonSchema = requestBody?.content['application/json']?.schema ?? {}
  if (requestBody) return { ...body.properties }
  return Object.fromEntries(queryParameters(endpoint).map(({ name, schema }) => [name, schema]))
}

function queryParameters(endpoint: Endpoint) {
  return operationOf(endpoint).parameters.flatMap((one) => ('in' in one && one.in === 'query' ? [one] : []))
}

function operationOf({ method, path }: Endpoint): Operation {
  const operation = document.paths[path]?.[method.toLowerCase() as 'get' | 'post' | 'put']
  if (!operation) throw new Error(`${method} ${path} is not published`)
  return operation
}

function expectFits(place: string, schema: object | undefined, value: unknown): void {
  let checker = compiled.get(place)
  if (!checker) {
    checker = z.fromJSONSchema({ ...inDefinitions(schema ?? {}), $defs: definitions })
    compiled.set(place, checker)
  }
  const { error } = checker.safeParse(value)
  expect(error?.issues ?? [], `${place} differs from /api/openapi.json: ${JSON.stringify(value)}`).toEqual([])
}

/** Converts OpenAPI components to JSON Schema definitions. */
function inDefinitions(schema: object): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', '"#/$defs/'))
}
