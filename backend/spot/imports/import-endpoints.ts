import { partiesByIds } from 'backend/account'
import {
  confirmImport,
  type ImportKind,
  listRows,
  listRuns,
  previewImport,
  recheckImport,
  runById,
  undoImport,
  viewOfRow,
  viewOfRun,
} from 'backend/imports'
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
import { sha256OfBytes } from 'backend/platform/hash'
import { bytesOfUpload } from 'backend/platform/table-files'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
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
    answer(contract.offerImports, async (call, { page, size }) => {
      const { runs, total } = await listRuns(call.db.orm, kindsOf(call), { page, size })
      return accept({ list: runs.map(viewOfRun), total, page, size })
    }),
    answer(contract.offerImport, async (call, { id }) => {
      const run = await runById(call.db.orm, kindsOf(call), id)
      return run ? accept(viewOfRun(run)) : refuse('not_found')
    }),
    answer(contract.offerImportRows, async (call, { id, outcome, page, size }) => {
      const kinds = kindsOf(call)
      const [run, [kind]] = [await runById(call.db.orm, kinds, id), kinds]
      if (!run || !kind) return refuse('not_found')
      const rows = await listRows(call.db.orm, id, { outcome, page, size })
      const total = viewOfRun(run).rows[outcome]
      return accept({ list: rows.map((row) => viewOfRow(kind, row)), total, page, size })
    }),
    ...changingEndpoints(),
  ]
}

function changingEndpoints(): AnsweredEndpoint[] {
  return [
    answer(contract.uploadOffers, async (call, input) => await upload(call, input)),
    merchantMutation(contract.recheckOfferImport, 'merchant.recheckImport', async (tx, call, { id }) =>
      viewed(await recheckImport(tx, kindsOf(call), id, call.now)),
    ),
    merchantMutation(contract.confirmOfferImport, 'merchant.confirmImport', async (tx, call, { id }) =>
      viewed(await confirmImport(tx, kindsOf(call), id, call.now)),
    ),
    merchantMutation(contract.undoOfferImport, 'merchant.undoImport', async (tx, call, { id }) => {
      const verdict = viewed(await undoImport(tx, kindsOf(call), id, call.now))
      if (verdict.ok) return verdict
      const { reason, facts } = verdict
      // Offers are withdrawn, not deleted, so that orders of them are no obstacle.
      if (reason === 'import_in_use') throw new Error('an import of offers is in use')
      return refuse(reason, facts)
    }),
  ]
}

function kindsOf(call: Call<Actor> | MerchantCall): readonly ImportKind[] {
  const seller = { shopId: shopIdOf(call), memberId: call.actor.memberId }
  return [offerImport(seller, call.now) as ImportKind]
}

/** The request is compared by the hash of the file, which the request log need not keep. */
async function upload(
  call: Call<Actor>,
  { file, fileName, requestId }: z.output<typeof contract.uploadOffers.input>,
) {
  const bytes = await bytesOfUpload(file)
  const [kind] = kindsOf(call)
  if (!kind) throw new Error('offers have no import')
  const content = { requestId, fileHash: sha256OfBytes(bytes) }
  return await runMutation(call, 'merchant.uploadOffers', content, async (tx) => {
    const { memberId } = call.actor
    const members = await partiesByIds(tx, [memberId])
    const upload = {
      ...{ bytes, fileName: fileName || nameOfFile(file), ownerId: shopIdOf(call) },
      uploadedBy: members.get(memberId)?.label ?? '--',
    }
    return viewed(await previewImport(tx, kind, upload, call.now))
  })
}

const nameOfFile = (file: File | string) => (typeof file === 'string' ? '' : file.name.slice(0, 100))

function viewed<R extends string>(verdict: Verdict<Parameters<typeof viewOfRun>[0], R>) {
  return verdict.ok ? accept(viewOfRun(verdict.value)) : verdict
}
