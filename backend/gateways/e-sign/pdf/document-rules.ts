import { findPages, findPlaces, type SignaturePlace } from './document'
import type { Revision } from './revision'
import { findStoreParts, isSecurityStore } from './security-store-rules'
import { checkFilledField, checkNewField } from './signature-rules'
import type { Update } from './update'
import {
  differingKeys,
  isArray,
  isDict,
  isEqual,
  isInteger,
  isPlain,
  nameAt,
  type PdfDict,
  PdfName,
  PdfRef,
  PdfText,
  type PdfValue,
} from './values'

/** An object that a signature may change, and in which way. */
type Role =
  | { readonly kind: 'catalog' | 'form' | 'fields' | 'store' }
  | { readonly kind: 'page' | 'annotations'; readonly page: number }
  | { readonly kind: 'place'; readonly place: SignaturePlace }

export type Roles = ReadonlyMap<number, Role>

/**
 * @param countRefs how often the objects of the revision refer to a number: a list that is used twice could be a list of
 * fields and the content of a page at the same time
 */
export function findRoles(revision: Revision, countRefs: (number: number) => number): Roles {
  const roles = new Map<number, Role>()
  const ambiguous = new Set<number>()
  const add = (value: PdfValue | undefined, role: Role) => {
    if (!(value instanceof PdfRef)) return
    if (roles.has(value.number)) ambiguous.add(value.number)
    roles.set(value.number, role)
  }
  const addOwned = (value: PdfValue | undefined, role: Role) => {
    if (value instanceof PdfRef && countRefs(value.number) === 1) add(value, role)
  }
  const catalog = revision.dict(revision.root)
  const form = catalog?.get('AcroForm')
  add(revision.root, { kind: 'catalog' })
  addOwned(form, { kind: 'form' })
  addOwned(revision.dict(form)?.get('Fields'), { kind: 'fields' })
  const pages = findPages(revision)
  for (const [index, number] of pages.entries()) {
    const ref = new PdfRef(number, revision.generation(number))
    add(ref, { kind: 'page', page: index + 1 })
    addOwned(revision.dict(ref)?.get('Annots'), { kind: 'annotations', page: index + 1 })
  }
  for (const [number, place] of findPlaces(revision, pages))
    add(new PdfRef(number, 0), { kind: 'place', place })
  for (const number of findStoreParts(revision, catalog?.get('DSS')))
    addOwned(new PdfRef(number, 0), { kind: 'store' })
  for (const number of ambiguous) roles.delete(number)
  return roles
}

/**
 * Checks one object that both revisions have and that differs. Fields come before pages, which may show the new ones.
 * @returns false if the role does not allow a change of this kind of value
 */
export function checkRole(update: Update, role: Role, old: PdfValue, now: PdfValue): boolean {
  if (role.kind === 'store') {
    update.isStoreChanged = true
    return isDict(old) === isDict(now) && isArray(old) === isArray(now)
  }
  if (isArray(old) && isArray(now)) {
    if (role.kind === 'fields') checkFields(update, old, now)
    else if (role.kind === 'annotations') checkAnnotations(update, role.page, old, now)
    else return false
    return true
  }
  if (!isDict(old) || !isDict(now)) return false
  if (role.kind === 'catalog') checkCatalog(update, old, now)
  else if (role.kind === 'form') checkForm(update, old, now)
  else if (role.kind === 'page') checkPage(update, role.page, old, now)
  else if (role.kind === 'place') checkFilledField(update, role.place, now)
  else return false
  return true
}

function checkCatalog(update: Update, old: PdfDict, now: PdfDict): void {
  for (const key of differingKeys(old, now)) {
    const value = now.get(key)
    if (key === 'AcroForm') {
      const form = update.own(value, 'form')
      if (isDict(form)) checkForm(update, update.before.dict(old.get(key)) ?? new Map(), form)
      else update.report('form')
    } else if (key === 'Version')
      update.require(value instanceof PdfName && /^[12]\.\d$/.test(value.value), 'structure')
    else if (key === 'Extensions') update.require(isDict(value) && isPlain(value), 'structure')
    else if (key === 'DSS') update.isStoreChanged = true
    else update.report('structure')
  }
}

/** Checks a changed store as a whole, as the later catalog names it. */
export function checkStore(update: Update): void {
  if (!update.isStoreChanged) return
  const store = update.after.dict(update.after.root)?.get('DSS')
  update.require(isSecurityStore(update, store), 'structure')
}

function checkForm(update: Update, old: PdfDict, now: PdfDict): void {
  for (const key of differingKeys(old, now)) {
    const value = now.get(key)
    if (key === 'Fields') {
      const fields = update.own(value, 'form')
      if (isArray(fields)) checkFields(update, update.before.array(old.get(key)) ?? [], fields)
      else update.report('form')
    } else update.require(key === 'SigFlags' && isInteger(value) && [1, 3].includes(value), 'form')
  }
}

function checkFields(update: Update, old: readonly PdfValue[], now: readonly PdfValue[]): void {
  const names = old.flatMap((field) => {
    const name = update.before.dict(field)?.get('T')
    return name instanceof PdfText ? [name.bytes.toString('latin1')] : []
  })
  for (const item of findAppended(old, now) ?? [undefined]) {
    const field = update.isAdded(item) ? update.own(item, 'field') : undefined
    if (!(item instanceof PdfRef) || !isDict(field) || update.fields.has(item.number)) {
      update.report('form')
      continue
    }
    update.fields.add(item.number)
    checkNewField(update, field, new Set(names))
    const name = field.get('T')
    if (name instanceof PdfText) names.push(name.bytes.toString('latin1'))
  }
}

function checkPage(update: Update, page: number, old: PdfDict, now: PdfDict): void {
  for (const key of differingKeys(old, now)) {
    if (key !== 'Annots') {
      update.report('content', page)
      continue
    }
    const list = update.own(now.get(key), 'annotations')
    if (isArray(list)) checkAnnotations(update, page, update.before.array(old.get(key)) ?? [], list)
    else update.report('annotation', page)
  }
}

/** A page may show new fields, after what it shows already. */
function checkAnnotations(
  update: Update,
  page: number,
  old: readonly PdfValue[],
  now: readonly PdfValue[],
): void {
  const appended = findAppended(old, now)
  const isField = (item: PdfValue) => item instanceof PdfRef && update.fields.has(item.number)
  update.require(appended?.every(isField) ?? false, 'annotation', page)
}

/** @returns undefined unless the later list begins with the earlier one */
function findAppended(old: readonly PdfValue[], now: readonly PdfValue[]): readonly PdfValue[] | undefined {
  return isEqual(old, now.slice(0, old.length)) ? now.slice(old.length) : undefined
}

/** What a changed object without a role belongs to: the content of a page, its annotations, the form or else. */
export function locate(update: Update, number: number, owners: ReadonlyMap<number, Owner>): void {
  const owner = owners.get(number)
  update.report(owner?.kind ?? 'structure', owner?.page ?? null)
}

export interface Owner {
  readonly kind: 'content' | 'annotation' | 'form'
  readonly page: number | null
}

/** The first owner of each object that pages and the form reach. */
export function findOwners(
  revision: Revision,
  refsOf: (number: number) => readonly PdfRef[],
): Map<number, Owner> {
  const owners = new Map<number, Owner>()
  const pages = findPages(revision)
  const isOutside = new Set([...pages, revision.root.number])
  const spread = (from: readonly number[], owner: Owner) => {
    const waiting = [...from]
    for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
      if (owners.has(number) || isOutside.has(number) || isTreeNode(revision, number)) continue
      owners.set(number, owner)
      for (const ref of refsOf(number)) waiting.push(ref.number)
    }
  }
  const numbersIn = (value: PdfValue | undefined) => (value instanceof PdfRef ? [value.number] : [])
  for (const [index, number] of pages.entries()) {
    const page = revision.dict(new PdfRef(number, revision.generation(number)))
    const annots = page?.get('Annots')
    const lists = [...numbersIn(annots), ...(revision.array(annots) ?? []).flatMap(numbersIn)]
    const hidden = new Set(lists)
    spread(
      refsOf(number).flatMap((ref) => (hidden.has(ref.number) ? [] : [ref.number])),
      { kind: 'content', page: index + 1 },
    )
    spread(lists, { kind: 'annotation', page: index + 1 })
  }
  spread(numbersIn(revision.dict(revision.root)?.get('AcroForm')), { kind: 'form', page: null })
  return owners
}

const isTreeNode = (revision: Revision, number: number) => {
  const value = revision.value(number)
  return isDict(value) && nameAt(value, 'Type') === 'Pages'
}
