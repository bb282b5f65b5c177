import type { SmsCodes } from 'backend/account'
import type { LegalPersonsOf } from 'backend/companies'
import { type AnsweredEndpoint, answer } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import { settingsAt } from 'backend/settings'
import * as contract from 'contract/points'
import * as mine from 'contract/points/my-points'
import { POINTS_VALID_MONTHS, RETURNED_VALID_DAYS } from 'contract/points/states'
import { shownCampaigns } from './campaigns/campaign-views'
import { findGoods, goodsById, listCategories } from './goods/goods-store'
import { describeGoods } from './goods/goods-views'
import { foresee, type Ports, purseOf, redeem, sendRedemptionCode } from './orders/redeem'
import {
  journalOfCaller,
  pointsOfCaller,
  redeemersOf,
  redemptionOfCaller,
  redemptionsOfCaller,
} from './read-points'
import { ruleTexts } from './rule-text'

/** Calls of buyers. */
export function pointsEndpoints(
  codes: Pick<SmsCodes, 'send' | 'check'>,
  legalPersonsOf: LegalPersonsOf,
): AnsweredEndpoint[] {
  return [...mallEndpoints(), ...payEndpoints({ codes, legalPersonsOf }), ...ownEndpoints()]
}

function mallEndpoints(): AnsweredEndpoint[] {
  return [
    answer(contract.integralPage, async (call, { affordable, category, sText, page, size }) => {
      const { db, now } = call
      const actor = await call.askActor()
      const purse = actor && (await purseOf(db.orm, { kind: 'member', id: actor.memberId }, now))
      const within = affordable === undefined || purse === null ? undefined : purse
      const filter = { isOnSale: true, category, sText, within, page, size }
      const { list, total } = await findGoods(db.orm, filter)
      return accept({ list: await describeGoods(db.orm, list), total, page, size, mine: purse, at: now })
    }),

    answer(contract.integralCategories, async ({ db }) => {
      const all = await listCategories(db.orm)
      return accept(all.filter(({ goods }) => goods > 0))
    }),

    answer(contract.getWebIntegralDetail, async (call, { id }) => {
      const { db, now } = call
      const goods = await goodsById(db.orm, id)
      const [row] = goods ? await describeGoods(db.orm, [goods]) : []
      if (!goods || !row) return refuse('not_found')
      const actor = await call.askActor()
      const redeemers = actor && (await redeemersOf(db.orm, actor, goods, now))
      return accept({ ...row, about: goods.about, redeemers, at: now })
    }),

    answer(contract.integralRule, async ({ db, now }) => {
      const { points_per_ton: pointsPerTon } = await settingsAt(db.orm, now)
      return accept({
        ...{ pointsPerTon, validMonths: POINTS_VALID_MONTHS, returnedValidDays: RETURNED_VALID_DAYS },
        ...{ rules: ruleTexts(pointsPerTon), campaigns: await shownCampaigns(db.orm, now), at: now },
      })
    }),
  ]
}

function payEndpoints(ports: Ports<'send' | 'check'>): AnsweredEndpoint[] {
  return [
    answer(contract.foreseeRedemption, async (call, wanted) => {
      const foreseen = await foresee(call, wanted, ports.legalPersonsOf)
      if (!foreseen.ok) return foreseen
      const { owner, goods, points, spendable, ...rest } = foreseen.value
      const { orm } = call.db
      const [row] = await describeGoods(orm, [goods])
      if (!row) return refuse('not_found')
      const { availableFen } = await purseOf(orm, owner, call.now)
      const sums = { pieces: wanted.pieces, points, spendable, left: spendable - points, availableFen }
      return accept({ ...rest, ...sums, goods: row })
    }),

    answer(contract.paymentCode, (call, input) => sendRedemptionCode(ports, call, input)),

    answer(contract.integralPay, (call, input) => redeem(ports, call, input)),
  ]
}

function ownEndpoints(): AnsweredEndpoint[] {
  return [
    answer(mine.myPoints, (call, { owner }) => pointsOfCaller(call, owner)),
    answer(mine.myPointsJournal, (call, query) => journalOfCaller(call, query)),
    answer(mine.myRedemptions, (call, place) => redemptionsOfCaller(call, place)),
    answer(mine.redemptionDetail, (call, { id }) => redemptionOfCaller(call, id)),
  ]
}
