import type { Endpoint } from 'contract/endpoint'
import { z } from 'zod'

/** Whether a field holds the id of a row that may have an owner. */
export function isReference(name: string): boolean {
  return /^(id|.*Id)$/.test(name) && name !== 'requestId'
}

/** Id fields of a call, required and optional. */
export function referencesOf({ input }: Endpoint): string[] {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties).filter(isReference)
}

/** Whether a field of an input names several records. */
export const isReferenceList = (name: string) => name.endsWith('Ids')
