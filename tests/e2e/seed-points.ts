import { findMemberByPhone } from 'backend/account'
import { startPrivateCluster } from 'backend/platform/cluster/private-cluster'
import { openDatabase } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { givePoints } from '../../backend/points/batches/move-points'
import { pointsAdjustment } from '../../backend/points/tables'
import { marketNow } from './market-time'

/**
 * Gives a member points by an adjustment that two operators have booked.
 * @param args data folder, phone of the member, number of points
 */
export async function addPoints([dataDir = '', phone = '', typed = '0']: string[]) {
  const cluster = await startPrivateCluster({ dataDir, log: () => {}, join: true })
  const db = openDatabase(cluster.runtimeUrl('suji'), { maxConnections: 2 })
  const ownerId = await findMemberByPhone(db.orm, phone)
  if (!ownerId) throw new Error(`no member has the phone ${phone}`)
  const [id, decidedBy, now] = [newId(), newId(), await marketNow(db)]
  const points = Number(typed)
  await db.transaction(async (tx) => {
    const asked = { kind: 'adjust' as const, causeId: id, actorId: decidedBy, requestId: id, now }
    const debt = await givePoints(tx, { kind: 'member', id: ownerId }, { ...asked, points })
    await tx.insert(pointsAdjustment).values({
      ...{ id, ownerKind: 'member', ownerId, points, reason: '活动补发', state: 'booked', debt },
      ...{ proposedBy: newId(), proposedAt: now, decidedBy, decidedAt: now },
    })
  })
  await db.close()
  return { id }
}
