import type { Revision } from './revision'
import { isArray, nameAt, type PdfDict, PdfRef, PdfText, type PdfValue, UnreadablePdf } from './values'

const NODES_MAX = 10_000
const ANNOTATIONS_MAX = 100_000

export type Rect = readonly [left: number, bottom: number, right: number, top: number]

/** An empty signature field that shows itself on a page: the place of a later signature. */
export interface SignaturePlace {
  readonly dict: PdfDict
  readonly rect: Rect
  /** Object number of its page. */
  readonly page: number
}

/** Object numbers of the pages, in their order. */
export function findPages(revision: Revision): number[] {
  const pages: number[] = []
  const seen = new Set<number>()
  const waiting: PdfValue[] = [revision.dict(revision.root)?.get('Pages') ?? null]
  while (waiting.length > 0) {
    const ref = waiting.pop()
    const node = revision.dict(ref)
    if (!(ref instanceof PdfRef) || !node || seen.has(ref.number)) throw new UnreadablePdf('bad page tree')
    if (seen.add(ref.number).size > NODES_MAX) throw new UnreadablePdf('too many pages')
    const kids = revision.array(node.get('Kids'))
    if (kids) waiting.push(...kids.toReversed())
    else pages.push(ref.number)
  }
  return pages
}

export function findForm(revision: Revision): PdfDict | undefined {
  return revision.dict(revision.dict(revision.root)?.get('AcroForm'))
}

/** Numbers of the objects that a page shows as annotations. */
export function findAnnotations(revision: Revision, page: number): number[] {
  const items =
    revision.array(revision.dict(new PdfRef(page, revision.generation(page)))?.get('Annots')) ?? []
  return items.flatMap((item) => (item instanceof PdfRef ? [item.number] : []))
}

export interface Signature {
  readonly byteRange: readonly PdfValue[]
  readonly contents: PdfText
}

/** Values of the signed signature fields. */
export function findSignatures(revision: Revision): Signature[] {
  const found: Signature[] = []
  const seen = new Set<number>()
  const fields = revision.array(findForm(revision)?.get('Fields')) ?? []
  const waiting = fields.map((field) => ({ field, type: undefined as string | undefined }))
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    const { field } = item
    if (field instanceof PdfRef) {
      if (seen.has(field.number)) throw new UnreadablePdf('field listed twice')
      if (seen.add(field.number).size > NODES_MAX) throw new UnreadablePdf('too many fields')
    }
    const dict = revision.dict(field)
    if (!dict) continue
    const type = nameAt(dict, 'FT') ?? item.type
    for (const kid of revision.array(dict.get('Kids')) ?? []) waiting.push({ field: kid, type })
    const value = revision.dict(dict.get('V'))
    if (type === 'Sig' && value) found.push(readSignature(revision, value))
  }
  return found
}

function readSignature(revision: Revision, value: PdfDict): Signature {
  const [byteRange, contents] = [revision.array(value.get('ByteRange')), value.get('Contents')]
  if (!byteRange || !(contents instanceof PdfText)) throw new UnreadablePdf('bad signature')
  return { byteRange, contents }
}

/** Places by the numbers of their fields. A field that several pages show is none. */
export function findPlaces(revision: Revision, pages: readonly number[]): Map<number, SignaturePlace> {
  const pagesOf = new Map<number, number[]>()
  let count = 0
  for (const page of pages) {
    const numbers = findAnnotations(revision, page)
    count += numbers.length
    if (count > ANNOTATIONS_MAX) throw new UnreadablePdf('too many annotations')
    for (const number of numbers) {
      const shownBy = pagesOf.get(number) ?? []
      shownBy.push(page)
      pagesOf.set(number, shownBy)
    }
  }
  const places = new Map<number, SignaturePlace>()
  for (const field of revision.array(findForm(revision)?.get('Fields')) ?? []) {
    const dict = revision.dict(field)
    if (!(field instanceof PdfRef) || !dict) continue
    const rect = readRect(revision.resolve(dict.get('Rect')))
    const [page, ...others] = pagesOf.get(field.number) ?? []
    const isEmptyField = nameAt(dict, 'FT') === 'Sig' && !dict.has('V') && !dict.has('Kids')
    const isShown = nameAt(dict, 'Subtype') === 'Widget' && page !== undefined && others.length === 0
    if (isEmptyField && isShown && rect) places.set(field.number, { dict, rect, page })
  }
  return places
}

/** Two opposite corners in any order, as left, bottom, right and top. */
export function readRect(value: PdfValue | undefined): Rect | undefined {
  if (!isArray(value) || value.length !== 4 || !value.every((one) => typeof one === 'number'))
    return undefined
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = value as number[]
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)]
}
