/** The published OpenAPI 3.1 document, limited to the features used here. */
import { z } from 'zod'

/** Path of the document. */
export const OPENAPI_PATH = '/api/openapi.json'

const JsonSchema = z.record(z.string(), z.unknown())
const Reference = z.object({ $ref: z.string() })
const Content = z.record(z.string(), z.object({ schema: JsonSchema }))

const Parameter = z.object({
  name: z.string(),
  in: z.enum(['query', 'header']),
  required: z.boolean(),
  schema: JsonSchema,
  description: z.string().optional(),
  /** Lists are repeated parameters. */
  style: z.literal('form').optional(),
  explode: z.literal(true).optional(),
})
export type Parameter = z.output<typeof Parameter>

const Answer = z.object({
  description: z.string(),
  headers: JsonSchema.optional(),
  content: Content,
})
export type Answer = z.output<typeof Answer>

const Operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  'x-access': z.enum(['public', 'optional', 'token', 'ticket', 'merchant', 'carrier', 'operator']),
  /** Roles of operators that may call; absent: all that `x-access` admits. */
  'x-roles': z.array(z.string()).optional(),
  /** What staff of a company must be allowed to do for it, always or where the call is about the company. */
  'x-permission': z.string().optional(),
  'x-company-permission': z.string().optional(),
  /** The call's own refusal reasons in order of precedence. Shared ones are listed in the responses only. */
  'x-refusals': z.array(z.string()),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(z.union([Parameter, Reference])),
  requestBody: z.object({ required: z.boolean(), content: Content }).optional(),
  responses: z.record(z.string(), z.union([Answer, Reference])),
})
export type Operation = z.output<typeof Operation>

export const OpenApiDocument = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.partialRecord(z.enum(['get', 'post', 'put']), Operation)),
  components: z.object({
    schemas: z.record(z.string(), JsonSchema),
    parameters: z.record(z.string(), Parameter),
    responses: z.record(z.string(), Answer),
    securitySchemes: z.record(z.string(), JsonSchema),
  }),
})
export type OpenApiDocument = z.output<typeof OpenApiDocument>

/** Schema of a refusal: its envelope and status. */
export const RefusalSchema = z.looseObject({
  'x-status': z.number(),
  properties: z.object({
    errorcode: z.object({ const: z.number() }),
    msg: z.union([z.object({ const: z.string() }), z.looseObject({ examples: z.tuple([z.string()]) })]),
    data: z.looseObject({ properties: z.looseObject({ reason: z.object({ const: z.string() }) }) }),
  }),
})

export function schemaRef(name: string): { $ref: string } {
  return { $ref: `#/components/schemas/${name}` }
}

/** Schema name of a refusal. */
export function refusalName(reason: string): string {
  return `refusal.${reason}`
}
