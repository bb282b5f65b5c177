import { partiesByIds } from 'backend/account'
import {
  confirmImport,
  type ImportKind,
  previewImport,
  readImport,
  readImportRows,
  readImports,
  readUpload,
  recheckImport,
  rowNumbers,
  undoImport,
  viewedImport,
} from 'backend/imports'
import type { Tx } from 'backend/platform/database/database'
import {
  type Actor,
  type AnsweredEndpoint,
  answer,
  type Call,
  type MerchantCall,
  merchantMutation,
  runMutation,
  shopIdOf,
} from 'backend/platform/endpoint'
import { senderOf } from 'backend/platform/file-jobs'
import { readTable } from 'backend/platform/table-files'
import { accept, refuse } from 'backend/platform/verdict'
import { confirmUnusual } from 'backend/quotes'
import * as contract from 'contract/spot/offer-imports'
import { cellsOfOffer } from 'contract/spot/offer-table'
import type { z } from 'zod'
import { findMyOffers } from '../offers/find-my-offers'
import { factsOfOffer, OFFER_COLUMNS } from './offer-columns'
import { offerImport } from './offer-import'

/** Calls of merchants on tables of their offers. */
export function offerImportEndpoints(): AnsweredEndpoint[] {
  return [
    answer(contract.offerTable, async (call, query) => {
      const { page, size } = query
      const { list, total } = await findMyOffers(call.db.orm, shopIdOf(call), query, call.now)
      const rows = list.map((offer) => {
        const cells = cellsOfOffer(factsOfOffer(offer))
        return { id: offer.id, cells: OFFER_COLUMNS.map(({ key }) => cells[key]) }
      })
      const headings = OFFER_COLUMNS.map(({ heading }) => heading)
      return accept({ list: rows, total, page, size, headings })
    }),
    answer(contract.offerImports, (call, place) => readImports(call.db.orm, kindsOf(call), place)),
    answer(contract.offerImport, (call, { id }) => readImport(call.db.orm, kindsOf(call), id)),
    answer(contract.offerImportRows, (call, query) => readImportRows(call.db.orm, kindsOf(call), query)),
    ...changingEndpoints(),
  ]
}

function changingEndpoints(): AnsweredEndpoint[] {
  return [
    answer(contract.uploadOffers, async (call, input) => await upload(call, input)),
    merchantMutation(contract.recheckOfferImport, 'merchant.recheckImport', async (tx, call, { id }) =>
      viewedImport(await recheckImport(tx, kindsOf(call), id, call.now)),
    ),
    merchantMutation(contract.confirmOfferImport, 'merchant.confirmImport', confirmOffers),
    merchantMutation(contract.undoOfferImport, 'merchant.undoImport', async (tx, call, { id }) => {
      const verdict = viewedImport(await undoImport(tx, kindsOf(call), id, call.now))
      if (verdict.ok) return verdict
      const { reason, facts } = verdict
      // Offers are withdrawn, not deleted, so that orders of them are no obstacle.
      if (reason === 'import_in_use') throw new Error('an import of offers is in use')
      return refuse(reason, facts)
    }),
  ]
}

/** Applies an upload whose unusual prices and stocks are confirmed for the whole file. */
async function confirmOffers(
  tx: Tx,
  call: MerchantCall,
  { id, confirmUnusual: confirmation }: z.output<typeof contract.OfferImportStep>,
) {
  const seller = sellerOf(call)
  const kind = offerImport(seller, call.now)
  const applied = viewedImport(await confirmImport(tx, [kind as ImportKind], id, call.now))
  if (!applied.ok) return applied
  const rowNos = await rowNumbers(tx, id)
  const values = kind.valuesSet
    .map((value) => ({ ...value, rowNo: rowNos.get(value.subjectId) ?? 0 }))
    .sort((a, b) => a.rowNo - b.rowNo)
  const confirmed = await confirmUnusual(tx, seller, { values, confirmation }, call.now)
  return confirmed.ok ? applied : confirmed
}

const sellerOf = (call: Call<Actor> | MerchantCall) => ({
  shopId: shopIdOf(call),
  memberId: call.actor.memberId,
})

function kindsOf(call: Call<Actor> | MerchantCall): readonly ImportKind[] {
  return [offerImport(sellerOf(call), call.now) as ImportKind]
}

async function upload(
  call: Call<Actor>,
  { file, fileName, requestId }: z.output<typeof contract.uploadOffers.input>,
) {
  const { fileHash, bytes, ...sent } = await readUpload({ file, fileName })
  const [kind] = kindsOf(call)
  if (!kind) throw new Error('offers have no import')
  const content = { requestId, fileHash }
  const read = await readTable(senderOf(call), bytes, kind.columns)
  return await runMutation(call, 'merchant.uploadOffers', content, async (tx) => {
    const { memberId } = call.actor
    const members = await partiesByIds(tx, [memberId])
    if (!read.ok) return read
    const upload = {
      ...sent,
      rows: read.value,
      ownerId: shopIdOf(call),
      uploadedBy: members.get(memberId)?.label ?? '--',
    }
    return viewedImport<never>(accept(await previewImport(tx, kind, upload, call.now)))
  })
}
