import { schemaRef } from 'contract/openapi'
import { z } from 'zod'

export type JsonSchema = Record<string, unknown>

const DEFINITIONS = '#/$defs/'

/**
 * A schema of the contract as JSON Schema. Named schemas are put into the components.
 * @param io direction: input or output
 */
export function published(
  schema: z.ZodType,
  io: 'input' | 'output',
  components: Map<string, JsonSchema>,
): JsonSchema {
  const { $schema: _, $defs = {}, ...root } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  for (const [name, definition] of Object.entries($defs)) components.set(name, inComponents(definition))
  return inComponents(root)
}

export function fieldsOf({ properties }: JsonSchema): Record<string, JsonSchema> {
  return isRecord(properties)
    ? Object.fromEntries(
        Object.entries(properties).filter((pair): pair is [string, JsonSchema] => isRecord(pair[1])),
      )
    : {}
}

function isRecord(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function inComponents(schema: object): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value) =>
    key === '$ref' && typeof value === 'string' && value.startsWith(DEFINITIONS)
      ? schemaRef(value.slice(DEFINITIONS.length)).$ref
      : value,
  )
}
