import { shopsByIds } from 'backend/account'
import {
  type Actor,
  type AnsweredEndpoint,
  answer,
  type Call,
  merchantMutation,
  mutation,
  shopIdOf,
} from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import { offerById } from 'backend/spot'
import type { AnswerOf } from 'contract/endpoint'
import { refusalText } from 'contract/refusal'
import * as contract from 'contract/trials'
import * as merchantCalls from 'contract/trials/merchant-samples'
import { describeReports, describeShopReports, describeTrials } from './describe-trials'
import { judgeTrial } from './judge-trial'
import { computeShipping, offerOf, placeTrial, trialFacts } from './place-trial'
import { publishSample, withdrawSample } from './publish-sample'
import { openSampleOf, type SampleRow, sampleById, samplesOfShop } from './sample-store'
import { reportedTrialsOfShop, trialOf, trialsOfMember } from './trial-store'
import { writeReport } from './write-report'

export function trialEndpoints(): AnsweredEndpoint[] {
  return [...orderingEndpoints(), ...reportEndpoints(), ...merchantEndpoints()]
}

function orderingEndpoints(): AnsweredEndpoint[] {
  return [
    answer(contract.offeredSample, async ({ db }, { shopId, skuId: productId }) => {
      const sample = await openSampleOf(db.orm, { shopId, productId })
      if (!sample) return refuse('not_found')
      const { id, maxBags, availableBags } = sample
      return accept({ id, maxBags, availableBags })
    }),

    answer(contract.isTry, async (call, { id }) => {
      const sample = await sampleById(call.db.orm, id)
      if (sample) return accept(await describeChance(call, sample))
      const offer = await offerById(call.db.orm, id)
      if (!offer) return refuse('not_found')
      const offered = await openSampleOf(call.db.orm, offer)
      return accept(offered ? await describeChance(call, offered) : NO_SAMPLE)
    }),

    answer(contract.computeShipping, (call, wanted) =>
      computeShipping(call.db.orm, call.actor.memberId, wanted),
    ),

    answer(contract.saveOrder, placeTrial),
  ]
}

const NO_SAMPLE = {
  canTry: false,
  reason: 'no_sample',
  text: '该货源暂不提供试用样品，可联系商家或选择其他货源',
  sample: null,
}

/** The sample, and whether the caller may order it. */
async function describeChance(
  { db, actor, now }: Call<Actor>,
  sample: SampleRow,
): Promise<AnswerOf<typeof contract.isTry>> {
  const { id, offerId, shopId, maxBags, availableBags } = sample
  const [offer, shops, facts] = await Promise.all([
    offerOf(db.orm, sample),
    shopsByIds(db.orm, [shopId]),
    trialFacts(db.orm, actor, sample, now),
  ])
  const { category, grade, maker, processing, warehouse, city } = offer
  const shop = { id: shopId, name: shops.get(shopId)?.name ?? '' }
  const goods = { category, grade, maker, processing, warehouse, city }
  const judged = judgeTrial(facts, now)
  return {
    canTry: judged.ok,
    reason: judged.ok ? null : judged.reason,
    text: judged.ok ? null : refusalText(contract.refusals[judged.reason], judged.facts),
    sample: { id, offerId, shop, ...goods, maxBags, availableBags },
  }
}

function reportEndpoints(): AnsweredEndpoint[] {
  return [
    answer(contract.myTrials, async ({ db, actor, now }, place) => {
      const { rows, total } = await trialsOfMember(db.orm, actor.memberId, place)
      return accept({ list: await describeTrials(db.orm, rows, now), total, ...place })
    }),

    answer(contract.trialDetail, async ({ db, actor, now }, { id }) => {
      const row = await trialOf(db.orm, actor, id)
      if (!row) return refuse('not_found')
      const [[trial], [report]] = await Promise.all([
        describeTrials(db.orm, [row], now),
        describeReports(db.orm, row.report ? [row.report] : []),
      ])
      return trial ? accept({ ...trial, report: report ?? null }) : refuse('not_found')
    }),

    mutation(contract.writeReport, 'trials.report', (tx, { actor, now }, input) =>
      writeReport(tx, actor, input, now),
    ),
  ]
}

function merchantEndpoints(): AnsweredEndpoint[] {
  return [
    merchantMutation(merchantCalls.publishSample, 'merchant.publishSample', (tx, call, input) =>
      publishSample(tx, call.actor.shopId, input, call.now),
    ),

    merchantMutation(merchantCalls.withdrawSample, 'merchant.withdrawSample', (tx, call, { sampleId }) =>
      withdrawSample(tx, call.actor.shopId, sampleId, call.now),
    ),

    answer(merchantCalls.mySamples, async (call, place) => {
      const { rows, total } = await samplesOfShop(call.db.orm, shopIdOf(call), place)
      const list = rows.map(
        ({ id, offerId, grade, maker, maxBags, availableBags, createdAt, withdrawnAt }) => ({
          id,
          offerId,
          grade,
          maker,
          maxBags,
          availableBags,
          createdAt,
          withdrawnAt,
        }),
      )
      return accept({ list, total, ...place })
    }),

    answer(merchantCalls.sampleReports, async (call, place) => {
      const { rows, total } = await reportedTrialsOfShop(call.db.orm, shopIdOf(call), place)
      return accept({ list: await describeShopReports(call.db.orm, rows), total, ...place })
    }),
  ]
}
