import { type Rect, readRect, type SignaturePlace } from './document'
import type { Update } from './update'
import {
  differingKeys,
  isArray,
  isDict,
  isInteger,
  isPlain,
  nameAt,
  type PdfDict,
  PdfRef,
  PdfStream,
  PdfText,
  type PdfValue,
} from './values'

const SIGNATURE_KEYS = [
  ...['Type', 'Filter', 'SubFilter', 'Contents', 'ByteRange', 'M', 'Reason', 'Name'],
  ...['Location', 'ContactInfo', 'Prop_Build'],
]
const NEW_FIELD_KEYS = ['Type', 'Subtype', 'FT', 'T', 'V', 'F', 'P', 'Rect', 'M', 'AP']
const FILLED_KEYS = ['V', 'AP', 'F', 'Rect', 'M', 'P']
const FORM_KEYS = [
  ...['Type', 'Subtype', 'FormType', 'BBox', 'Matrix', 'Resources', 'Group', 'Name'],
  ...['Length', 'Filter', 'DecodeParms'],
]
/** Keys of a picture or its resources that run, load or hide something. */
const ACTIVE_KEYS = ['A', 'AA', 'JS', 'OC', 'OPI', 'PS', 'Ref', 'Alternates', 'F', 'FFilter', 'FDecodeParms']
/** Hidden, print, no view, read only, locked. Others let the widget leave its rectangle. */
const FLAGS = 2 | 4 | 32 | 64 | 128 | 512
/** Points by which a rectangle may be rounded. */
const TOLERANCE = 0.01

/** A field that was empty when its place was signed: it may get a signature, and show it inside its rectangle. */
export function checkFilledField(update: Update, place: SignaturePlace, now: PdfDict): void {
  const keys = differingKeys(place.dict, now)
  const rect = readRect(now.get('Rect'))
  update.require(
    keys.every((key) => FILLED_KEYS.includes(key)),
    'form',
  )
  update.require(rect !== undefined && isInside(rect, place.rect), 'signature')
  const page = now.get('P')
  update.require(!keys.includes('P') || (page instanceof PdfRef && page.number === place.page), 'signature')
  checkField(update, now, rect)
}

/** A new field may hold a signature, but shows nothing. */
export function checkNewField(update: Update, field: PdfDict, usedNames: ReadonlySet<string>): void {
  const name = field.get('T')
  const rect = readRect(field.get('Rect'))
  const isNamed = name instanceof PdfText && !usedNames.has(name.bytes.toString('latin1'))
  const isField = nameAt(field, 'FT') === 'Sig' && nameAt(field, 'Subtype') === 'Widget'
  update.require(isNamed && isField && hasOnly(field, NEW_FIELD_KEYS), 'form')
  update.require(rect !== undefined && rect[0] === rect[2] && rect[1] === rect[3], 'signature')
  checkField(update, field, rect)
}

function checkField(update: Update, field: PdfDict, rect: Rect | undefined): void {
  const flags = field.get('F') ?? 0
  update.require(isInteger(flags) && flags >= 0 && (flags & ~FLAGS) === 0, 'signature')
  const type = field.get('Type')
  update.require(type === undefined || nameAt(field, 'Type') === 'Annot', 'form')
  update.require(isPlain(field.get('M')), 'form')
  checkSignature(update, update.own(field.get('V'), 'signature'))
  if (field.has('AP')) update.require(isAppearance(update, field.get('AP'), rect), 'signature')
}

function checkSignature(update: Update, value: PdfValue | undefined): void {
  update.signatures += 1
  update.require(isDict(value) && hasOnly(value, SIGNATURE_KEYS) && isPlain(value), 'signature')
}

/** Whether an appearance is one picture that is no larger than its rectangle. */
function isAppearance(update: Update, value: PdfValue | undefined, rect: Rect | undefined): boolean {
  const appearance = update.own(value, 'appearance')
  if (!isDict(appearance) || !hasOnly(appearance, ['N']) || !rect) return false
  const picture = update.own(appearance.get('N'), 'appearance')
  if (!(picture instanceof PdfStream) || !hasOnly(picture.dict, FORM_KEYS)) return false
  const box = readRect(picture.dict.get('BBox'))
  const matrix = picture.dict.get('Matrix')
  const isUnchanged = matrix === undefined || (isArray(matrix) && matrix.join() === '1,0,0,1,0,0')
  if (nameAt(picture.dict, 'Subtype') !== 'Form' || !box || !isUnchanged) return false
  const isSmall = width(box) <= width(rect) + TOLERANCE && height(box) <= height(rect) + TOLERANCE
  return isSmall && isPassive(update, picture.dict)
}

/** Whether nothing of a picture runs or loads anything. Claims its parts. */
function isPassive(update: Update, picture: PdfDict): boolean {
  const waiting: PdfValue[] = [picture]
  const seen = new Set<number>()
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (value instanceof PdfRef) {
      if (!update.isAdded(value) || seen.has(value.number)) continue
      seen.add(value.number)
      if (!update.claim(value.number, 'appearance')) return false
      waiting.push(update.after.value(value.number) ?? null)
      continue
    }
    const dict = value instanceof PdfStream ? value.dict : value
    if (isDict(dict) && ACTIVE_KEYS.some((key) => dict.has(key))) return false
    for (const item of itemsOf(dict)) waiting.push(item)
  }
  return true
}

function itemsOf(value: PdfValue): Iterable<PdfValue> {
  if (isArray(value)) return value
  return isDict(value) ? value.values() : []
}

const width = ([left, , right]: Rect) => right - left
const height = ([, bottom, , top]: Rect) => top - bottom

function isInside(inner: Rect, outer: Rect): boolean {
  return (
    inner[0] >= outer[0] - TOLERANCE &&
    inner[1] >= outer[1] - TOLERANCE &&
    inner[2] <= outer[2] + TOLERANCE &&
    inner[3] <= outer[3] + TOLERANCE
  )
}

export const hasOnly = (dict: PdfDict, keys: readonly string[]) =>
  [...dict.keys()].every((key) => keys.includes(key))
