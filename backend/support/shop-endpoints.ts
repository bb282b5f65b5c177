import {
  changeShopState,
  findShopsByName,
  type Shop,
  type ShopStateChangeRow,
  shopsByIds,
  stateChangesOf,
} from 'backend/account'
import { notify } from 'backend/messages'
import { decisionViews, operatorNamesByIds } from 'backend/operators'
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
import { recordEvent } from 'backend/platform/events/record-events'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { accept, refuse } from 'backend/platform/verdict'
import * as contract from 'contract/support/shops'
import type { z } from 'zod'
import { wordsIn } from './member-endpoints'
import { stateMessage } from './message-kinds'

/** Rates that the page of a shop shows. */
const ROWS_SHOWN = 50

/** Calls of operators about shops and their commission rates. */
export function shopEndpoints(): AnsweredEndpoint[] {
  return [
    operatorAnswer(contract.operatorShopList, async ({ db }, { sText, ...query }) => {
      const { page, size } = query
      const { list, total } = await findShopsByName(db.orm, { words: wordsIn(sText), ...query })
      return accept({ list, total, page, size })
    }),

    operatorAnswer(contract.operatorShopDetail, async ({ db, now }, { id }) => {
      const shop = (await shopsByIds(db.orm, [id])).get(id)
      if (!shop) return refuse('not_found')
      return accept({
        ...factsOf(shop),
        perMille: await rateAt(db.orm, id, now),
        commissions: await commissionViews(db.orm, await commissionsOf(db.orm, id, ROWS_SHOWN)),
        stateChanges: await stateViews(db.orm, await stateChangesOf(db.orm, id, ROWS_SHOWN)),
      })
    }),

    operatorMutation(contract.changeShopState, 'shop.state', async (tx, { operator, now }, input) => {
      const { shopId, from, to, reason } = input
      const changed = await changeShopState(tx, input, { operatorId: operator.operatorId, now })
      if (!changed.ok) return changed
      const shop = (await shopsByIds(tx, [shopId])).get(shopId)
      if (!shop) throw new Error(`shop ${shopId} was not found`)
      // Lists of offers are read again: the shop's offers left them or came back.
      const event = { kind: 'offer_shop_changed', memberId: null, shopId, subjectId: shopId, at: now }
      await recordEvent(tx, event)
      await notify(tx, [stateMessage({ shopId, to, reason, requestId: input.requestId })], now)
      return accept({
        output: factsOf(shop),
        subject: { kind: 'shop', id: shopId },
        facts: { from, to, reason },
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

function factsOf({ id, name, companyName, openedAt, state }: Shop): z.input<typeof contract.ShopFacts> {
  return { shopId: id, name, companyName, openedAt, state }
}

async function stateViews(reader: Reader, rows: readonly ShopStateChangeRow[]) {
  const names = await operatorNamesByIds(reader, [...new Set(rows.map(({ operatorId }) => operatorId))])
  return rows.map(({ state, reason, operatorId, at }) => ({
    ...{ state, reason, by: names.get(operatorId) ?? '--', at },
  }))
}

async function commissionViews(
  reader: Reader,
  rows: readonly CommissionRow[],
): Promise<z.input<typeof contract.Commission>[]> {
  return await decisionViews(reader, rows)
}

async function audited(reader: Reader, row: CommissionRow) {
  const [output] = await commissionViews(reader, [row])
  if (!output) throw new Error('the commission rate was not shown')
  const { shopId, perMille, validFrom, validUntil, note, rejection } = row
  const facts = { commissionId: row.id, perMille, validFrom, validUntil, note, rejection }
  return { output, subject: { kind: 'shop', id: shopId }, facts }
}
