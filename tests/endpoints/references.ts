import type { Endpoint } from 'contract/endpoint'
import { z } from 'zod'

/** Whether a field names a thing that may belong to somebody. */
export function isReference(name: string): boolean {
  return /^(id|.*Id)$/.test(name) && name !== 'requestId'
}

/** The fields of a call that name something, whether it must be named or may be. */
export function referencesOf({ input }: Endpoint): string[] {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties).filter(isReference)
}
