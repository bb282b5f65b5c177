import { companyNamesByIds } from 'backend/account'
import type { Reader } from 'backend/platform/database/database'
import type { RelatedBidders } from 'contract/auction/operator-lots'
import { lastBidsOfLots } from './bid-store'
import type { Lot } from './lot-store'

/** Names of the legal representatives of companies, by company; without those that the market does not know. */
export type LegalPersonsOf = (
  reader: Reader,
  companies: ReadonlyMap<string, string>,
) => Promise<Map<string, string>>

/**
 * Bidders of each lot with the same legal representative as another bidder or the seller. They may be one hand; an
 * operator looks into it, because a name alone proves nothing.
 */
export async function findRelated(
  reader: Reader,
  lots: readonly Pick<Lot, 'id' | 'companyId'>[],
  legalPersonsOf: LegalPersonsOf,
): Promise<Map<string, RelatedBidders[]>> {
  const bidders = await lastBidsOfLots(
    reader,
    lots.map(({ id }) => id),
  )
  const ids = new Set([...bidders, ...lots].map(({ companyId }) => companyId))
  const names = await companyNamesByIds(reader, [...ids])
  const persons = await legalPersonsOf(reader, names)
  return new Map(
    lots.map(({ id, companyId }) => {
      const seller = { lotId: id, companyId, bidder: null, bids: 0, lastFenPerTon: null, lastKg: null }
      const companies = [seller, ...bidders.filter(({ lotId }) => lotId === id)]
      return [id, groupByPerson(companies, persons, names)]
    }),
  )
}

type InLot = Omit<RelatedBidders['companies'][number], 'name'> & { readonly companyId: string }

function groupByPerson(
  companies: readonly InLot[],
  persons: ReadonlyMap<string, string>,
  names: ReadonlyMap<string, string>,
): RelatedBidders[] {
  const groups = new Map<string, RelatedBidders['companies']>()
  for (const { companyId, bidder, bids, lastFenPerTon, lastKg } of companies) {
    const legalPerson = persons.get(companyId)
    if (legalPerson === undefined) continue
    const known = groups.get(legalPerson) ?? []
    groups.set(legalPerson, [
      ...known,
      { name: names.get(companyId) ?? '', bidder, bids, lastFenPerTon, lastKg },
    ])
  }
  return [...groups]
    .filter(([, group]) => group.length > 1)
    .map(([legalPerson, group]) => ({ legalPerson, companies: group }))
}
