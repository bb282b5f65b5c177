import { findShopsByName, shopsByIds } from 'backend/account'
import { decisionViews } from 'backend/operators'
import {
  approveCommission,
  type CommissionRow,
  commissionsOf,
  proposeCommission,
  rateAt,
  rejectCommission,
} from 'backend/ordering'
import type { Reader } from 'backend/platform/database/database'
import { type AnsweredEndpoint, operatorAnswer, operatorMutation } from 'backend/platform/endpoint'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { accept, refuse } from 'backend/platform/verdict'
import * as contract from 'contract/support/shops'
import { wordsIn } from './member-endpoints'

/** Rates that the page of a shop shows. */
const ROWS_SHOWN = 50

/** Calls of operators about shops and their commission rates. */
export function shopEndpoints(): AnsweredEndpoint[] {
  return [
    operatorAnswer(contract.operatorShopList, async ({ db }, { sText, page, size }) => {
      const { list, total } = await findShopsByName(db.orm, wordsIn(sText), { page, size })
      const rows = list.map((row) => ({ ...row, openedAt: row.openedAt.toISOString() }))
      return accept({ list: rows, total, page, size })
    }),

    operatorAnswer(contract.operatorShopDetail, async ({ db, now }, { id }) => {
      const shop = (await shopsByIds(db.orm, [id])).get(id)
      if (!shop) return refuse('not_found')
      const { name, companyName, openedAt } = shop
      return accept({
        shopId: id,
        name,
        companyName,
        openedAt: openedAt.toISOString(),
        perMille: await rateAt(db.orm, id, now),
        commissions: await commissionViews(db.orm, await commissionsOf(db.orm, id, ROWS_SHOWN)),
      })
    }),

    operatorMutation(
      contract.proposeCommission,
      'commission.propose',
      async (tx, { operator, now }, { requestId: _, validUntil = null, ...wanted }) => {
        if (!(await shopsByIds(tx, [wanted.shopId])).has(wanted.shopId)) return refuse('not_found')
        if (wanted.validFrom < shanghaiDay(now)) return refuse('commission_past')
        const by = { operatorId: operator.operatorId, now }
        const made = await proposeCommission(tx, { ...wanted, validUntil }, by)
        return made.ok ? accept(await audited(tx, made.value)) : made
      },
    ),

    operatorMutation(
      contract.approveCommission,
      'commission.approve',
      async (tx, { operator, now }, { commissionId }) => {
        const made = await approveCommission(tx, commissionId, { operatorId: operator.operatorId, now })
        return made.ok ? accept(await audited(tx, made.value)) : made
      },
    ),

    operatorMutation(
      contract.rejectCommission,
      'commission.reject',
      async (tx, { operator, now }, { commissionId, reason }) => {
        const by = { operatorId: operator.operatorId, now }
        const made = await rejectCommission(tx, { commissionId, reason }, by)
        return made.ok ? accept(await audited(tx, made.value)) : made
      },
    ),
  ]
}

async function commissionViews(
  reader: Reader,
  rows: readonly CommissionRow[],
): Promise<contract.Commission[]> {
  return (await decisionViews(reader, rows)).map(({ rowHash: _, decidedBy: __, ...view }) => ({
    ...view,
    effectiveFrom: view.effectiveFrom?.toISOString() ?? null,
  }))
}

async function audited(reader: Reader, row: CommissionRow) {
  const [output] = await commissionViews(reader, [row])
  if (!output) throw new Error('the commission rate was not shown')
  const { shopId, perMille, validFrom, validUntil, note, rejection } = row
  const facts = { commissionId: row.id, perMille, validFrom, validUntil, note, rejection }
  return { output, subject: { kind: 'shop', id: shopId }, facts }
}
