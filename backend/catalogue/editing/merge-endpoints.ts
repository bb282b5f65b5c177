import type { Reader, Tx } from 'backend/platform/database/database'
import { type AnsweredEndpoint, operatorAnswer, operatorMutation } from 'backend/platform/endpoint'
import type { CatalogueUse } from 'backend/platform/record-use'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import * as contract from 'contract/catalogue/merging'
import type { CatalogueMaker } from 'contract/catalogue/records'
import type { z } from 'zod'
import { increaseCatalogueVersion } from '../names-store'
import { gradeById, viewOfGrade } from './grade-store'
import {
  lockProducts,
  type MergedProduct,
  mergeMakerRow,
  mergeProduct,
  productsOfMaker,
  productsToMerge,
  renameMaker,
} from './merge-store'
import { lockMaker, makerRecord } from './record-store'

/** Calls of operators that merge duplicates. @param uses rows of all modules that refer to goods */
export function mergeEndpoints(uses: () => readonly CatalogueUse[]): AnsweredEndpoint[] {
  return [...gradeEndpoints(uses), ...makerEndpoints(uses)]
}

function gradeEndpoints(uses: () => readonly CatalogueUse[]): AnsweredEndpoint[] {
  return [
    operatorAnswer(contract.gradeMerge, async ({ db }, { duplicateId, keptId }) => {
      const found = await productsToMerge(db.orm, [duplicateId, keptId])
      const pair = pairOf(found, duplicateId, keptId)
      if (!pair.ok) return pair
      const [duplicate, kept] = await Promise.all([gradeView(db.orm, duplicateId), gradeView(db.orm, keptId)])
      const counted = []
      for (const { name, count, move } of uses())
        counted.push({
          name,
          count: await count(db.orm, 'product', [duplicateId]),
          moves: move !== undefined,
        })
      return accept({ duplicate, kept, uses: counted })
    }),

    operatorMutation(contract.mergeGrades, 'grade.merge', async (tx, { now }, input) => {
      const { duplicateId, duplicateVersion, keptId, keptVersion } = input
      const pair = pairOf(await lockProducts(tx, [duplicateId, keptId]), duplicateId, keptId)
      if (!pair.ok) return pair
      const { duplicate, kept } = pair.value
      if (duplicate.version !== duplicateVersion || kept.version !== keptVersion)
        return refuse('catalogue_edited')
      await mergeProduct(tx, { from: duplicateId, to: keptId }, uses(), now)
      await increaseCatalogueVersion(tx)
      const facts = { duplicate: namesOf(duplicate), kept: namesOf(kept), keptId }
      return accept({
        output: await gradeView(tx, keptId),
        subject: { kind: 'grade', id: duplicateId },
        facts,
      })
    }),
  ]
}

function makerEndpoints(uses: () => readonly CatalogueUse[]): AnsweredEndpoint[] {
  return [
    operatorAnswer(contract.makerMerge, async ({ db }, names) => {
      const makers = await makersOf(db.orm, names)
      if (!makers.ok) return makers
      const plan = await planOf(db.orm, names)
      const grades = plan.map(({ product, target }) => ({
        ...{ id: product.id, category: product.category, grade: product.grade },
        ...{ processing: product.processing, isMerged: target !== undefined },
      }))
      return accept({ ...makers.value, grades })
    }),

    operatorMutation(contract.mergeMakers, 'maker.merge', async (tx, { now }, input) => {
      const { duplicate, duplicateVersion, kept, keptVersion } = input
      const [first, second] = [duplicate, kept].sort()
      for (const name of [first, second]) await lockMaker(tx, name ?? '')
      const makers = await makersOf(tx, input)
      if (!makers.ok) return makers
      const { duplicate: from, kept: to } = makers.value
      if (from.version !== duplicateVersion || to.version !== keptVersion) return refuse('catalogue_edited')
      const plan = await planOf(tx, input)
      await lockProducts(
        tx,
        plan.flatMap(({ product, target }) => (target ? [product.id, target.id] : [product.id])),
      )
      for (const { product, target } of plan) {
        if (!target) continue
        if (!isLike(product, target)) return refuse('merge_unlike')
        await mergeProduct(tx, { from: product.id, to: target.id }, uses(), now)
      }
      const renamed = plan.filter(({ target }) => !target).map(({ product }) => product.id)
      await renameMaker(tx, renamed, kept, uses())
      const shortNames = [...new Set([...to.shortNames, ...from.shortNames, duplicate])]
      await mergeMakerRow(tx, { from: duplicate, to: kept, shortNames }, now)
      await increaseCatalogueVersion(tx)
      const output = await makerRecord(tx, kept)
      if (!output) throw new Error(`maker ${kept} has no row`)
      const facts = { kept, renamed: renamed.length, merged: plan.length - renamed.length }
      return accept({ output, subject: { kind: 'maker', id: duplicate }, facts })
    }),
  ]
}

type Pair = { duplicate: MergedProduct; kept: MergedProduct }

/** Two grades of which one can be merged into the other. */
function pairOf(
  found: readonly MergedProduct[],
  duplicateId: string,
  keptId: string,
): Verdict<Pair, 'not_found' | 'merge_unlike' | 'merge_ended'> {
  const duplicate = found.find(({ id }) => id === duplicateId)
  const kept = found.find(({ id }) => id === keptId)
  if (!duplicate || !kept) return refuse('not_found')
  const isEnded = duplicate.mergedInto !== null || kept.mergedInto !== null || kept.disabledAt !== null
  if (duplicateId === keptId || isEnded) return refuse('merge_ended')
  return isLike(duplicate, kept) ? accept({ duplicate, kept }) : refuse('merge_unlike')
}

/** Offers keep their quantities, so bags stay bags, and rules of hazardous goods stay. */
function isLike(a: MergedProduct, b: MergedProduct): boolean {
  return a.category === b.category && a.isLiquid === b.isLiquid && a.isHazardous === b.isHazardous
}

async function makersOf(
  reader: Reader,
  names: { duplicate: string; kept: string },
): Promise<
  Verdict<
    { duplicate: z.input<typeof CatalogueMaker>; kept: z.input<typeof CatalogueMaker> },
    'not_found' | 'merge_ended'
  >
> {
  const [duplicate, kept] = [
    await makerRecord(reader, names.duplicate),
    await makerRecord(reader, names.kept),
  ]
  if (!duplicate || !kept) return refuse('not_found')
  if (names.duplicate === names.kept || kept.disabledAt !== null || duplicate.isMerged)
    return refuse('merge_ended')
  return accept({ duplicate, kept })
}

/** Grades of the duplicate maker, each with the same grade of the kept one if it has it. */
async function planOf(
  reader: Reader,
  { duplicate, kept }: { duplicate: string; kept: string },
): Promise<{ product: MergedProduct; target: MergedProduct | undefined }[]> {
  const [own, theirs] = [await productsOfMaker(reader, duplicate), await productsOfMaker(reader, kept)]
  const targets = new Map(theirs.map((one) => [keyOf(one), one]))
  return own.map((product) => ({ product, target: targets.get(keyOf(product)) }))
}

const keyOf = ({ category, grade, processing }: MergedProduct) =>
  JSON.stringify([category, grade, processing])

const namesOf = ({ category, grade, maker, processing }: MergedProduct) =>
  `${category} ${grade} ${maker} ${processing}`

async function gradeView(reader: Reader | Tx, id: string) {
  const row = await gradeById(reader, id)
  if (!row) throw new Error(`grade ${id} has no row`)
  return viewOfGrade(row)
}
