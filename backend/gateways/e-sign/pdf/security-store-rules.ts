import type { Revision } from './revision'
import { hasOnly } from './signature-rules'
import type { Update } from './update'
import { isArray, isDict, type PdfDict, PdfRef, PdfStream, PdfText, type PdfValue } from './values'

const LISTS = ['Certs', 'OCSPs', 'CRLs']
const RELATED_LISTS = ['Cert', 'CRL', 'OCSP']
const STREAM_KEYS = ['Type', 'Length', 'Filter', 'DecodeParms']

/** Dictionaries and lists of a document security store (PAdES, ETSI EN 319 142-1, 5.4.2) that are objects. */
export function findStoreParts(revision: Revision, store: PdfValue | undefined): Set<number> {
  const parts = new Set<number>()
  const open = (value: PdfValue | undefined): PdfValue | undefined => {
    const resolved = revision.resolve(value)
    if (value instanceof PdfRef && (isArray(resolved) || isDict(resolved))) parts.add(value.number)
    return resolved
  }
  const dict = open(store)
  if (!isDict(dict)) return parts
  for (const key of LISTS) open(dict.get(key))
  const related = open(dict.get('VRI'))
  for (const one of isDict(related) ? related.values() : []) {
    const lists = open(one)
    if (isDict(lists)) for (const key of RELATED_LISTS) open(lists.get(key))
  }
  return parts
}

/** Whether a store has certificates and proofs of their state only. Claims its new parts. */
export function isSecurityStore(update: Update, store: PdfValue | undefined): boolean {
  const dict = open(update, store)
  if (!isDict(dict) || !hasOnly(dict, ['Type', 'VRI', ...LISTS])) return false
  const related = open(update, dict.get('VRI') ?? new Map())
  return (
    LISTS.every((key) => isList(update, dict, key)) &&
    isDict(related) &&
    [...related].every(([key, value]) => key === 'Type' || isRelated(update, value))
  )
}

function isRelated(update: Update, value: PdfValue): boolean {
  const lists = open(update, value)
  if (!isDict(lists) || !hasOnly(lists, ['Type', 'TU', 'TS', ...RELATED_LISTS])) return false
  const time = lists.get('TU')
  return (
    RELATED_LISTS.every((key) => isList(update, lists, key)) &&
    (time === undefined || time instanceof PdfText) &&
    (!lists.has('TS') || isProof(update, lists.get('TS')))
  )
}

function isList(update: Update, dict: PdfDict, key: string): boolean {
  if (!dict.has(key)) return true
  const list = open(update, dict.get(key))
  return isArray(list) && list.every((item) => isProof(update, item))
}

function isProof(update: Update, item: PdfValue | undefined): boolean {
  const proof = item instanceof PdfRef ? open(update, item) : undefined
  return proof instanceof PdfStream && hasOnly(proof.dict, STREAM_KEYS)
}

/** The value, which a new object has to keep for the store. */
function open(update: Update, value: PdfValue | undefined): PdfValue | undefined {
  return update.isAdded(value) ? update.own(value, 'store') : update.after.resolve(value)
}
