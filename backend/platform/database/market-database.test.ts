import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPrivateCluster } from '../cluster/private-cluster'
import { readSettings } from '../settings/settings'
import { openMarketDatabase } from './market-database'

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'suji-old-data-'))
})
afterAll(() => rmSync(dataDir, { recursive: true }))

const open = () => openMarketDatabase(readSettings({ DATA_DIR: dataDir }), [], () => {})

test('refuses a data directory of an older release by name and stops its PostgreSQL', async () => {
  await (await open()).close()
  const cluster = await startPrivateCluster({ dataDir, log: () => {} })
  const owner = postgres(cluster.adminUrl, { max: 1, onnotice: () => {} })
  await owner`update drizzle.__drizzle_migrations set created_at = created_at - 1`
  await owner.end()
  await cluster.stop()

  await expect(open()).rejects.toThrow(`请移走数据目录 ${dataDir}（演示数据可直接删除），再重新启动`)
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
})
