import type { Section } from './cross-reference'
import { checkRole, checkStore, findOwners, findRoles, locate } from './document-rules'
import type { Revision } from './revision'
import { type Change, Update } from './update'
import { differingKeys, findRefs, isEqual, nameAt, type PdfRef, PdfStream } from './values'

/** Keys of a trailer that describe the cross-reference itself. */
const CROSS_REFERENCE_KEYS = ['Size', 'Prev', 'ID', 'Type', 'W', 'Index', 'Length', 'Filter', 'DecodeParms']
const SPACES = '\0\t\n\f\r '

/**
 * What a later revision changed in a document, apart from what it may: add signatures in places that are reserved for
 * them or invisibly, and the data to verify them. What is not known to be harmless is a change.
 * @param signatures number of signatures that the revision adds
 */
export function compareRevisions(before: Revision, after: Revision, signatures: number): Change[] {
  const sections = after.sections.slice(0, after.sections.length - before.sections.length)
  if (!isContinuation(before, after, sections)) return [{ kind: 'hidden', page: null }]
  const refs = readRefs(before)
  const { added, changed } = findDifferences(before, after, sections)
  const update = new Update(before, after, added)
  update.require(isTrailerKept(before, sections), 'structure')
  // An object that was missing until now would appear in what was signed.
  for (const list of refs.values()) for (const ref of list) update.require(!added.has(ref.number), 'hidden')
  checkChanged(update, changed, refs)
  checkStore(update)
  update.require(update.signatures === signatures, 'form')
  // New objects and bytes of a change that is known already are no news.
  if (update.changes.length === 0) {
    const isClaimed = (number: number) => update.isClaimed(number) || isCarrier(after, sections, number)
    const isExplained = [...added].every(isClaimed) && areBytesUsed(before, after, sections)
    update.require(isExplained, 'hidden')
  }
  return update.changes
}

/** Whether the later cross-reference is the earlier one with newer sections, all of them in the new bytes. */
function isContinuation(before: Revision, after: Revision, sections: readonly Section[]): boolean {
  const earlier = after.sections.slice(sections.length)
  return (
    sections.length > 0 &&
    earlier.length === before.sections.length &&
    earlier.every(({ offset }, n) => offset === before.sections[n]?.offset) &&
    // A hybrid section reads differently in readers that do not know cross-reference streams.
    sections.every(({ spans }) => spans.length === 1 && spans.every(([start]) => start >= before.length))
  )
}

function isTrailerKept(before: Revision, sections: readonly Section[]): boolean {
  return sections.every(({ trailer }) =>
    differingKeys(before.trailer, trailer).every((key) => CROSS_REFERENCE_KEYS.includes(key)),
  )
}

/** References in each object, all of which have to be readable. */
function readRefs(revision: Revision): Map<number, PdfRef[]> {
  const refs = new Map<number, PdfRef[]>()
  for (const number of revision.entries.keys()) refs.set(number, [...findRefs(revision.value(number))])
  return refs
}

interface Differences {
  /** Numbers of objects that only the later revision has. */
  added: Set<number>
  /** Numbers of objects that it rewrites, moves or removes. */
  changed: number[]
}

function findDifferences(before: Revision, after: Revision, sections: readonly Section[]): Differences {
  const added = new Set<number>()
  const changed: number[] = []
  for (const number of new Set(sections.flatMap(({ entries }) => [...entries.keys()]))) {
    const [old, now] = [before.value(number), after.value(number)]
    if (old === undefined && now === undefined) continue
    if (old === undefined) added.add(number)
    else if (before.generation(number) !== after.generation(number) || !isEqual(old, now))
      changed.push(number)
  }
  return { added, changed }
}

/** Order in which changed objects are checked: a page may show a field once its form has it. */
const ORDER = ['catalog', 'form', 'fields', 'place', 'store', 'page', 'annotations']

function checkChanged(
  update: Update,
  changed: readonly number[],
  refs: ReadonlyMap<number, readonly PdfRef[]>,
): void {
  const { before, after } = update
  const counts = new Map<number, number>()
  for (const list of refs.values())
    for (const { number } of list) counts.set(number, (counts.get(number) ?? 0) + 1)
  const roles = findRoles(before, (number) => counts.get(number) ?? 0)
  const rank = (number: number) => ORDER.indexOf(roles.get(number)?.kind ?? '')
  const unknown = [...changed]
    .sort((a, b) => rank(a) - rank(b))
    .filter((number) => {
      const [role, old, now] = [roles.get(number), before.value(number), after.value(number)]
      const isKept = before.generation(number) === after.generation(number)
      if (!role || !isKept || old === undefined || now === undefined) return true
      return !checkRole(update, role, old, now)
    })
  if (unknown.length === 0) return
  const owners = findOwners(before, (number) => refs.get(number) ?? [])
  for (const number of unknown) locate(update, number, owners)
}

/** Whether an object only carries others: a cross-reference stream, or an object stream of which every object counts. */
function isCarrier(after: Revision, sections: readonly Section[], number: number): boolean {
  const [entry, value] = [after.entries.get(number), after.value(number)]
  if (entry?.kind !== 'offset' || !(value instanceof PdfStream)) return false
  if (nameAt(value.dict, 'Type') === 'XRef') return sections.some(({ offset }) => offset === entry.offset)
  if (nameAt(value.dict, 'Type') !== 'ObjStm' || value.dict.has('Extends')) return false
  return [...after.containerAt(number).keys()].every((one) => {
    const carried = after.entries.get(one)
    return carried?.kind === 'compressed' && carried.container === number
  })
}

/** Whether the new bytes are listed objects, cross-references and comments only, none inside another. */
function areBytesUsed(before: Revision, after: Revision, sections: readonly Section[]): boolean {
  const ends = new Map(sections.flatMap(({ spans }) => [...spans]))
  for (const { entries } of sections)
    for (const [number, entry] of entries) {
      if (entry.kind !== 'offset') continue
      const { start, end } = after.objectAt(number, entry)
      if (end > before.length) ends.set(start, end)
    }
  let position = before.length
  for (const [start, end] of [...ends].sort(([a], [b]) => a - b)) {
    if (start < position || !isEmpty(after.text(position, start))) return false
    position = end
  }
  return isEmpty(after.text(position, after.length))
}

/** Whether a text has only spaces, comments (`%%EOF` is one) and the offsets of cross-references. */
function isEmpty(text: string): boolean {
  return text
    .split(/[\r\n]/)
    .map((line) => line.replace(/%.*/s, ''))
    .every(
      (line) =>
        [...line].every((char) => SPACES.includes(char)) || /^(?:startxref|\d{1,10})[ \t]*$/.test(line),
    )
}
