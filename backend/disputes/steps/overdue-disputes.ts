import { lockFreeOrder, MARKET, type Order, sweepOrders } from 'backend/ordering'
import type { Database, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { approvedRuling, lockOpenArbitration, overdueArbitrationOrders } from '../arbitration-store'
import { isAnswered, isArbitrable } from '../dispute-rules'
import { lockOpenObjection, overdueObjectionOrders } from '../objection-store'
import { executeSplit } from './close-case'
import { endObjection, refuseOverdue } from './end-objection'
import { passStages } from './open-case'

/**
 * Locks the first of the orders that is free and still due. The order is locked before its dispute, as in every call,
 * so that a sweep cannot deadlock with one.
 */
async function lockFirstDue(
  tx: Tx,
  orderIds: readonly string[],
  isDue: (order: Order) => Promise<boolean>,
): Promise<Order | undefined> {
  for (const id of orderIds) {
    const order = await lockFreeOrder(tx, id)
    if (order && (await isDue(order))) return order
  }
  return undefined
}

/** Refuses objections that merchants did not answer in time. @returns number of objections */
export async function refuseOverdueObjections(db: Database, now: Date): Promise<number> {
  return await sweepOrders(
    db,
    async (tx, except) =>
      lockFirstDue(tx, await overdueObjectionOrders(tx, 'answer', now, except), async ({ id, state }) => {
        if (state !== 'objecting') return false
        const objection = await lockOpenObjection(tx, id)
        return objection.answer === null && isAnswered(objection, now)
      }),
    async (tx, order) => {
      await refuseOverdue(tx, order, await lockOpenObjection(tx, order.id), now)
    },
  )
}

/** Ends answered objections whose deadline for arbitration is over. @returns number of objections */
export async function closeLapsedObjections(db: Database, now: Date): Promise<number> {
  return await sweepOrders(
    db,
    async (tx, except) =>
      lockFirstDue(
        tx,
        await overdueObjectionOrders(tx, 'arbitration', now, except),
        async ({ id, state }) => {
          if (state !== 'objecting') return false
          const objection = await lockOpenObjection(tx, id)
          return objection.answer !== null && !isArbitrable(objection, now)
        },
      ),
    async (tx, order) => {
      const note = '答复后 5 天内未申请仲裁，异议结束'
      const end = {
        step: 'close_objection',
        outcome: 'lapsed',
        actor: MARKET,
        note,
        requestId: newId(),
      } as const
      await endObjection(tx, order, await lockOpenObjection(tx, order.id), end, now)
    },
  )
}

/** Ends stages whose deadline is over, and executes rulings without an appeal. @returns number of cases */
export async function advanceArbitrations(db: Database, now: Date): Promise<number> {
  return await sweepOrders(
    db,
    async (tx, except) =>
      lockFirstDue(tx, await overdueArbitrationOrders(tx, now, except), async ({ id }) => {
        const opened = await lockOpenArbitration(tx, id)
        return opened !== undefined && opened.stageUntil !== null && now > opened.stageUntil
      }),
    async (tx, order) => {
      const opened = await lockOpenArbitration(tx, order.id)
      if (!opened) throw new Error(`order ${order.id} has no open arbitration`)
      if (opened.stage !== 'ruled') {
        await passStages(tx, order, opened, now)
        return
      }
      const { toBuyerFen } = await approvedRuling(tx, opened.id)
      await executeSplit(tx, { order, opened }, { toBuyerFen, outcome: 'ruled' }, now)
    },
  )
}
