import { findMemberByPhone, partiesByIds } from 'backend/account'
import { startPrivateCluster } from 'backend/platform/cluster/private-cluster'
import { type Database, openDatabase } from 'backend/platform/database/database'
import { depositFixture } from 'tests/fixtures/deposits'
import type { Person } from 'tests/fixtures/market'
import { accepted } from 'tests/support/verdict-assertions'
import { marketNow } from './market-time'

async function personOf(database: Database, phone: string): Promise<Person> {
  const memberId = (await findMemberByPhone(database.orm, phone)) ?? ''
  const party = (await partiesByIds(database.orm, [memberId])).get(memberId)
  if (!party) throw new Error(`no member has the phone ${phone}`)
  return { phone, memberId, companyId: party.companyId, shopId: null, sessionId: '', token: '' }
}

/**
 * Adds deposits to the running market of a data folder. No trade mode makes them yet.
 * @param args data folder, phone of the owner, phone of the merchant
 * @returns their ids
 */
export async function addDeposits([dataDir = '', ownerPhone = '', merchantPhone = '']: string[]) {
  const cluster = await startPrivateCluster({ dataDir, log: () => {}, join: true })
  const db = openDatabase(cluster.runtimeUrl('suji'), { maxConnections: 2 })
  const owner = await personOf(db, ownerPhone)
  const deposits = depositFixture(db, { owner, merchant: await personOf(db, merchantPhone) })
  const now = await marketNow(db)
  const held = accepted(await deposits.hold({ purpose: 'presale' }, now)).id
  const announced = accepted(await deposits.hold({}, now)).id
  accepted(await deposits.announce(announced, now))
  await db.close()
  return { held, announced }
}
