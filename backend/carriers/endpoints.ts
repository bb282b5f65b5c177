import { carrierOwner, peopleOf, trucksOf } from 'backend/pickup'
import type { DataCipher } from 'backend/platform/encryption/data-cipher'
import { type AnsweredEndpoint, answer, carrierIdOf } from 'backend/platform/endpoint'
import { DAY_MS, shanghaiDay } from 'backend/platform/shanghai-time'
import { countFollowers, countFollows, findFollow, readFollows } from 'backend/platform/stores/follows'
import { accept, refuse } from 'backend/platform/verdict'
import { findCarrier } from 'backend/registrations'
import * as contract from 'contract/carriers'
import { carrierHome } from 'contract/carriers/console'
import { readCarrier, readCarriers } from './directory'
import { duePapers } from './due-papers'
import { findCarriers } from './find-carriers'
import { fleetEndpoints } from './fleet-endpoints'
import { CARRIER_FOLLOWS, follow, unfollow } from './follow-store'
import { lineEndpoints } from './line-endpoints'
import { carriersWithLines, countByState, readValidLines } from './line-store'
import { type KnownPlaces, readPlaces } from './places'
import { quoteLines } from './quote-lines'
import { lineView } from './save-line'

/** Days in which a price counts as ending. */
const ENDING_DAYS = 7

export function carrierEndpoints(deps: { secret: string; cipher: DataCipher }): AnsweredEndpoint[] {
  return [
    ...publicEndpoints(),
    ...memberEndpoints(),
    homeEndpoint(),
    ...fleetEndpoints(deps),
    ...lineEndpoints(),
  ]
}

function publicEndpoints(): AnsweredEndpoint[] {
  return [
    answer(contract.carrierList, async ({ db, now }, query) => {
      const places = await readPlaces(db.orm)
      const wanted = wantedLines(places, query)
      const [carriers, onLine] = await Promise.all([
        readCarriers(db.orm, now),
        wanted && carriersWithLines(db.orm, { ...wanted.line, today: shanghaiDay(now) }),
      ])
      const found = findCarriers(carriers, query, onLine)
      return accept({ ...found, unknown: [...found.unknown, ...(wanted?.unknown ?? [])] })
    }),
    answer(contract.carrierById, async ({ db, now, askActor }, { id, page, size }) => {
      const found = await readCarrier(db.orm, id, now)
      if (!found) return refuse('not_found')
      const actor = await askActor()
      const [lines, followers, followedAt] = await Promise.all([
        readValidLines(db.orm, id, { today: shanghaiDay(now), page, size }),
        countFollowers(db.orm, CARRIER_FOLLOWS, id),
        actor && findFollow(db.orm, CARRIER_FOLLOWS, { memberId: actor.memberId, subjectId: id }),
      ])
      const carrier = { ...found.carrier, followers, followedAt: followedAt ?? null }
      const list = lines.list.map((row) => lineView(row, now))
      return accept({ carrier, truckTypes: found.truckTypes, list, total: lines.total, page, size })
    }),
    answer(contract.lineQuotation, ({ db, now }, query) => quoteLines(db.orm, query, now)),
  ]
}

/** The lines that a search asks for, and its places that do not exist; null: it asks for none. */
function wantedLines(places: KnownPlaces, { from, to }: contract.CarrierQuery) {
  if (from === undefined && to === undefined) return null
  const [fromCity, toCity] = [from && places.city(from), to && places.city(to)]
  const unknown = [
    ...(from !== undefined && fromCity === undefined ? [{ filter: 'from', value: from }] : []),
    ...(to !== undefined && toCity === undefined ? [{ filter: 'to', value: to }] : []),
  ]
  const line = {
    // An unknown city matches no line.
    ...(from !== undefined && { fromCity: fromCity ?? '' }),
    ...(to !== undefined && { toPlaces: toCity === undefined ? [''] : places.placesOf(toCity) }),
  }
  return { unknown, line }
}

function memberEndpoints(): AnsweredEndpoint[] {
  return [
    answer(contract.followCarrier, (call, { carrierId, act }) =>
      call.db.transaction(async (tx) => {
        if (!(await findCarrier(tx, carrierId))) return refuse('not_found')
        const who = { memberId: call.actor.memberId, carrierId }
        if (act === 'follow') {
          const followed = await follow(tx, { ...who, at: call.now })
          return followed.ok ? accept({ carrierId, isFollowed: true, followedAt: followed.value }) : followed
        }
        await unfollow(tx, who)
        return accept({ carrierId, isFollowed: false, followedAt: null })
      }),
    ),
    answer(contract.followedCarriers, async ({ db, actor, now }, { page, size }) => {
      const { memberId } = actor
      const [total, rows, carriers] = await Promise.all([
        countFollows(db.orm, CARRIER_FOLLOWS, memberId),
        readFollows(db.orm, CARRIER_FOLLOWS, { memberId, page, size }),
        readCarriers(db.orm, now),
      ])
      const known = new Map(carriers.map((one) => [one.id, one]))
      const list = rows.flatMap(({ subjectId, followedAt }) => {
        const carrier = known.get(subjectId)
        return carrier ? [{ ...carrier, followedAt }] : []
      })
      return accept({ list, total, page, size })
    }),
  ]
}

function homeEndpoint(): AnsweredEndpoint {
  return answer(carrierHome, async (call) => {
    const { db, now } = call
    const [id, today] = [carrierIdOf(call), shanghaiDay(now)]
    const owner = carrierOwner(id)
    const found = await readCarrier(db.orm, id, now)
    if (!found) return refuse('not_found')
    const endsBy = shanghaiDay(new Date(now.getTime() + ENDING_DAYS * DAY_MS))
    const [drivers, escorts, trucks, lines] = await Promise.all([
      peopleOf(db.orm, owner, 'driver'),
      peopleOf(db.orm, owner, 'supercargo'),
      trucksOf(db.orm, owner),
      countByState(db.orm, id, today, endsBy),
    ])
    const { name, permitUntil, hazardClasses } = found.carrier
    return accept({
      carrier: { id, name, permitUntil, hazardClasses },
      ...{ drivers: drivers.length, escorts: escorts.length, trucks: trucks.length },
      ...{ validLines: lines.valid, endingLines: lines.ending, expiredLines: lines.expired },
      due: duePapers({ carrier: { id, name, permitUntil }, drivers, escorts, trucks }, today),
    })
  })
}
