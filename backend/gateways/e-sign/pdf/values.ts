import { createHash } from 'node:crypto'

/** Thrown for a file that does not follow the format exactly: readers could disagree about what it shows. */
export class UnreadablePdf extends Error {}

export class PdfName {
  constructor(readonly value: string) {}
}

/** A literal or hexadecimal string. */
export class PdfText {
  constructor(
    readonly bytes: Buffer,
    /** Its place in the file, with its brackets; null inside an object stream. */
    readonly span: { readonly start: number; readonly end: number } | null,
  ) {}
}

export class PdfRef {
  constructor(
    readonly number: number,
    readonly generation: number,
  ) {}
}

export class PdfStream {
  constructor(
    readonly dict: PdfDict,
    /** As stored, still encoded. */
    readonly data: Buffer,
  ) {}
}

export type PdfDict = ReadonlyMap<string, PdfValue>
export type PdfValue =
  | null
  | boolean
  | number
  | PdfName
  | PdfText
  | PdfRef
  | PdfStream
  | PdfDict
  | readonly PdfValue[]

export const isArray = (value: PdfValue | undefined): value is readonly PdfValue[] => Array.isArray(value)
export const isDict = (value: PdfValue | undefined): value is PdfDict => value instanceof Map
export const isInteger = (value: PdfValue | undefined): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value)

/** The name under a key, if it is one. */
export function nameAt(dict: PdfDict, key: string): string | undefined {
  const value = dict.get(key)
  return value instanceof PdfName ? value.value : undefined
}

/** Equal values have the same text, whatever their spelling and the order of their keys. */
export function canonicalText(value: PdfValue | undefined): string {
  if (value === undefined || value === null) return 'null'
  if (value instanceof PdfName) return `/${JSON.stringify(value.value)}`
  if (value instanceof PdfText) return `(${value.bytes.toString('hex')})`
  if (value instanceof PdfRef) return `${value.number} ${value.generation} R`
  if (value instanceof PdfStream)
    return `${canonicalText(value.dict)}stream ${createHash('sha256').update(value.data).digest('hex')}`
  if (isArray(value)) return `[${value.map(canonicalText).join(' ')}]`
  if (isDict(value)) return dictText(value)
  return String(value)
}

/** A key with the value null is the same as no key. */
function dictText(dict: PdfDict): string {
  const entries = [...dict].filter(([, value]) => value !== null)
  const texts = entries.map(([key, value]) => `${JSON.stringify(key)} ${canonicalText(value)}`)
  return `<<${texts.sort().join(' ')}>>`
}

export const isEqual = (a: PdfValue | undefined, b: PdfValue | undefined) =>
  canonicalText(a) === canonicalText(b)

/** Keys whose values differ, or that only one of both has. */
export function differingKeys(a: PdfDict, b: PdfDict): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((key) => !isEqual(a.get(key), b.get(key)))
}

/** Every reference in a value, but not in what it refers to. */
export function* findRefs(
  value: PdfValue | undefined,
  ignoredKeys: readonly string[] = [],
): Generator<PdfRef> {
  if (value instanceof PdfRef) yield value
  else if (value instanceof PdfStream) yield* findRefs(value.dict, ignoredKeys)
  else if (isArray(value)) for (const item of value) yield* findRefs(item, ignoredKeys)
  else if (isDict(value))
    for (const [key, item] of value) if (!ignoredKeys.includes(key)) yield* findRefs(item, ignoredKeys)
}

/** Whether all that is inside a value is in the value itself. */
export function isPlain(value: PdfValue | undefined): boolean {
  if (value instanceof PdfRef) return false
  if (isArray(value)) return value.every(isPlain)
  return isDict(value) ? [...value.values()].every(isPlain) : true
}
