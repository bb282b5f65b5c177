import { type AnsweredEndpoint, answer, mutation } from 'backend/platform/endpoint'
import { accept } from 'backend/platform/verdict'
import * as contract from 'contract/price-alerts'
import { changeAlert, findAlerts, saveAlert } from './alerts'
import { findWatchedGrades } from './watched-grades'

export function priceAlertEndpoints(): AnsweredEndpoint[] {
  return [
    mutation(contract.savePriceAlert, 'price_alert.save', (tx, { actor, now }, input) =>
      saveAlert(tx, { memberId: actor.memberId, now }, input),
    ),
    mutation(contract.changePriceAlert, 'price_alert.change', (tx, { actor, now }, input) =>
      changeAlert(tx, { memberId: actor.memberId, now }, input),
    ),
    answer(contract.priceAlerts, async ({ db, actor, now }, { page, size }) =>
      accept({ ...(await findAlerts(db.orm, actor.memberId, { page, size, now })), page, size }),
    ),
    answer(contract.watchedGrades, async ({ db, actor, now }) =>
      accept(await findWatchedGrades(db.orm, actor.memberId, now)),
    ),
  ]
}
