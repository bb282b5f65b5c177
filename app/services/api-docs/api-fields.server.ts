import type { OpenApiDocument, Operation } from 'contract/openapi'
import { z } from 'zod'
import type { ShownField } from '~/components/api-docs/shown-api'

const Limit = z.number().optional()
/** What our own documents say of a field. */
const Schema = z.object({
  $ref: z.string().optional(),
  title: z.string().optional(),
  description: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  default: z.unknown().optional(),
  minLength: Limit,
  maxLength: Limit,
  minimum: Limit,
  maximum: Limit,
  minItems: Limit,
  maxItems: Limit,
  required: z.array(z.string()).optional(),
  get properties() {
    return z.record(z.string(), Schema).optional()
  },
  get items() {
    return Schema.optional()
  },
  get anyOf() {
    return z.array(Schema).optional()
  },
})
type Schema = z.output<typeof Schema>

const TYPES: Record<string, string> = {
  string: '文本',
  integer: '整数',
  number: '数',
  boolean: '是否',
  object: '对象',
  null: '空',
}

/** What a call is sent: its query, or its body. */
export function fieldsSent(document: OpenApiDocument, { parameters, requestBody }: Operation): ShownField[] {
  const body = requestBody?.content['application/json']?.schema
  if (body) return fieldsIn(document, Schema.parse(body), '')
  return parameters.flatMap((one) =>
    'in' in one && one.in === 'query'
      ? fieldOf(document, one.name, Schema.parse(one.schema), one.required)
      : [],
  )
}

/** Fields of `data` in the answer. */
export function fieldsAnswered(document: OpenApiDocument, { responses }: Operation): ShownField[] {
  const success = responses[200]
  const envelope = success && 'content' in success ? success.content['application/json']?.schema : undefined
  const data = Schema.parse(envelope ?? {}).properties?.data
  if (!data) return []
  const plain = withoutNull(data)
  return plain.type === 'object' && !isNullable(data)
    ? fieldsIn(document, data, '')
    : fieldOf(document, 'data', data, true)
}

function fieldsIn(document: OpenApiDocument, { properties = {}, required = [] }: Schema, above: string) {
  return Object.entries(properties).flatMap(([name, field]): ShownField[] =>
    fieldOf(document, `${above}${name}`, field, required.includes(name)),
  )
}

/** A field, and those in it. */
function fieldOf(document: OpenApiDocument, name: string, schema: Schema, isRequired: boolean): ShownField[] {
  const named = resolved(document, withoutNull(schema))
  const shown = { name, type: typeOf(document, named), isRequired, note: noteOf(schema, named) }
  const inner = named.items && resolved(document, withoutNull(named.items))
  if (inner) return [shown, ...fieldsIn(document, inner, `${name}[].`)]
  return [shown, ...fieldsIn(document, named, `${name}.`)]
}

function typeOf(document: OpenApiDocument, { title, type, items, enum: choices }: Schema): string {
  if (title !== undefined) return title
  if (items) return `${typeOf(document, resolved(document, withoutNull(items)))}列表`
  if (choices) return '选项'
  const [only = ''] = [type].flat().filter((one) => one !== 'null')
  return TYPES[only] ?? '值'
}

function noteOf(schema: Schema, named: Schema): string {
  const { description, minLength, maxLength, minItems, maxItems, minimum, maximum, enum: choices } = named
  const isSafeRange = (maximum ?? 0) >= Number.MAX_SAFE_INTEGER
  return [
    description,
    choices && description === undefined && choices.map(String).join('、'),
    description === undefined && range(minLength, maxLength, ' 个字'),
    !isSafeRange && range(minimum, maximum, ''),
    range(minItems, maxItems, ' 项'),
    schema.default !== undefined && schema.default !== '' && `默认 ${schema.default}`,
    isNullable(schema) && '可为空',
  ]
    .filter(Boolean)
    .join('；')
}

function range(min: number | undefined, max: number | undefined, unit: string): string {
  if (max === undefined) return min === undefined ? '' : `不小于 ${min}${unit}`
  return min === undefined ? `最多 ${max}${unit}` : `${min}~${max}${unit}`
}

function isNullable({ type, anyOf = [] }: Schema): boolean {
  return [type].flat().includes('null') || anyOf.some((one) => one.type === 'null')
}

/** What a field is where it is not null. */
function withoutNull(schema: Schema): Schema {
  const [only, ...more] = (schema.anyOf ?? []).filter((one) => one.type !== 'null')
  return only && more.length === 0 ? only : schema
}

function resolved(document: OpenApiDocument, schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1)
  return name === undefined ? schema : Schema.parse(document.components.schemas[name] ?? {})
}
