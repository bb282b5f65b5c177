import { operatorNamesByIds } from 'backend/operators'
import type { PictureStore } from 'backend/pictures'
import { type AnsweredEndpoint, operatorAnswer, operatorMutation } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import * as campaigns from 'contract/points/campaigns'
import * as goods from 'contract/points/operator-goods'
import * as orders from 'contract/points/operator-orders'
import * as points from 'contract/points/operator-points'
import {
  approveAdjustment,
  listAdjustments,
  proposeAdjustment,
  rejectAdjustment,
} from './adjustments/adjust-points'
import { liabilityAt } from './adjustments/liability'
import {
  approveCampaign,
  endCampaign,
  listCampaigns,
  proposeCampaign,
  rejectCampaign,
} from './campaigns/plan-campaigns'
import { findGoods, goodsById, listCategories, stockMovesOf } from './goods/goods-store'
import { operatorGoods } from './goods/goods-views'
import { addPicture, keepCategory, mostCostFen, moveStock, saveGoods, switchGoods } from './goods/keep-goods'
import { answerComplaint, answerRefund, deliver, listPointsOrders, ship } from './orders/fulfil-points'

/** Stock changes that a page shows. */
const MOVES_MAX = 20

/** Calls of operators. */
export function operatorPointsEndpoints(pictures: PictureStore): AnsweredEndpoint[] {
  return [...goodsEndpoints(pictures), ...orderEndpoints(), ...adjustmentEndpoints(), ...campaignEndpoints()]
}

function goodsEndpoints(pictures: PictureStore): AnsweredEndpoint[] {
  return [
    operatorAnswer(goods.pointsGoodsList, async ({ db }, { state, sText, page, size }) => {
      const isOnSale = state === undefined ? undefined : state === 'on'
      const found = await findGoods(db.orm, { isOnSale, sText, isNewestChanged: true, page, size })
      return accept({ list: await operatorGoods(db.orm, found.list), total: found.total, page, size })
    }),

    operatorAnswer(goods.pointsGoods, async ({ db, now }, { id }) => {
      const found = await goodsById(db.orm, id)
      const [row] = found ? await operatorGoods(db.orm, [found]) : []
      if (!found || !row) return refuse('not_found')
      const moves = await stockMovesOf(db.orm, id, MOVES_MAX)
      const names = await operatorNamesByIds(
        db.orm,
        moves.map(({ operatorId }) => operatorId),
      )
      const shown = moves.map(({ at, pieces, reason, operatorId }) => ({
        ...{ at, pieces, reason, operator: names.get(operatorId) ?? '--' },
      }))
      return accept({ ...row, mostCostFen: await mostCostFen(db.orm, found, now), moves: shown })
    }),

    operatorMutation(goods.savePointsGoods, 'points.saveGoods', saveGoods),
    operatorAnswer(goods.addPointsPicture, (call, input) => addPicture(pictures, call, input)),
    operatorMutation(goods.movePointsStock, 'points.moveStock', moveStock),
    operatorMutation(goods.switchPointsGoods, 'points.switchGoods', switchGoods),
    operatorAnswer(goods.pointsCategories, async ({ db }) => accept(await listCategories(db.orm))),
    operatorMutation(goods.savePointsCategory, 'points.saveCategory', keepCategory),
  ]
}

function orderEndpoints(): AnsweredEndpoint[] {
  return [
    operatorAnswer(orders.pointsOrders, async ({ db }, query) => {
      const { page, size } = query
      return accept({ ...(await listPointsOrders(db.orm, query)), page, size })
    }),
    operatorMutation(orders.shipPoints, 'points.ship', ship),
    operatorMutation(orders.deliverPoints, 'points.deliver', deliver),
    operatorMutation(orders.answerPointsRefund, 'points.answerRefund', answerRefund),
    operatorMutation(orders.answerPointsObjection, 'points.answerObjection', answerComplaint),
  ]
}

function adjustmentEndpoints(): AnsweredEndpoint[] {
  return [
    operatorAnswer(points.pointsAdjustments, async ({ db }, query) => {
      const { page, size } = query
      return accept({ ...(await listAdjustments(db.orm, query)), page, size })
    }),
    operatorMutation(points.proposePointsAdjustment, 'points.proposeAdjustment', proposeAdjustment),
    operatorMutation(points.approvePointsAdjustment, 'points.approveAdjustment', (tx, call, { id }) =>
      approveAdjustment(tx, call, id),
    ),
    operatorMutation(points.rejectPointsAdjustment, 'points.rejectAdjustment', rejectAdjustment),
    operatorAnswer(points.pointsLiability, async ({ db, now }) => accept(await liabilityAt(db.orm, now))),
  ]
}

function campaignEndpoints(): AnsweredEndpoint[] {
  return [
    operatorAnswer(campaigns.pointsCampaigns, async ({ db, now }, query) => {
      const { page, size } = query
      return accept({ ...(await listCampaigns(db.orm, query, now)), page, size })
    }),
    operatorMutation(campaigns.proposePointsCampaign, 'points.proposeCampaign', proposeCampaign),
    operatorMutation(campaigns.approvePointsCampaign, 'points.approveCampaign', (tx, call, { id }) =>
      approveCampaign(tx, call, id),
    ),
    operatorMutation(campaigns.rejectPointsCampaign, 'points.rejectCampaign', rejectCampaign),
    operatorMutation(campaigns.endPointsCampaign, 'points.endCampaign', (tx, call, { id }) =>
      endCampaign(tx, call, id),
    ),
  ]
}
