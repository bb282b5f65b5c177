import type { Endpoint } from 'contract/endpoint'
import { z } from 'zod'

const UNKNOWN_ID = '01a1fc9a-51ba-779d-b129-f7f15cd6d31e'

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

/** The first field that refers to a record, or to several, with an id that no record has. */
export function unknownReference(names: readonly string[]): Record<string, string | string[]> {
  const name = names.find(isReference)
  if (name !== undefined) return { [name]: UNKNOWN_ID }
  const list = names.find(isReferenceList)
  return list === undefined ? {} : { [list]: [UNKNOWN_ID] }
}
