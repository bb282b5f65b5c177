import { SEALED_COLUMNS } from 'backend/market/registry'
import { systemClock } from 'backend/platform/clock'
import { openDatabase } from 'backend/platform/database/database'
import { dataCipherOf, dataKeysOf } from 'backend/platform/database/market-database'
import { claimDataKeys } from 'backend/platform/encryption/claim-data-keys'
import { countOldValues, rotateColumns } from 'backend/platform/encryption/sealed-columns'
import { pendingMigrations } from 'backend/platform/schema/migrate'
import { readSettings } from 'backend/platform/settings/settings'
import { StartRefused } from 'backend/platform/settings/start-refused'
import { openOperatorDatabase, runCommand, say } from './operator'

const ROWS_NAMED = 5

// `npm run rotate-data-key`: encrypts every sealed column with the first key of DATA_KEYS. Servers may run meanwhile.
await runCommand(async () => {
  const settings = readSettings(process.env)
  const { runtimeUrl, close } = await openOperatorDatabase()
  const db = openDatabase(runtimeUrl, { maxConnections: 1, preparedStatements: false })
  try {
    if ((await pendingMigrations(db.orm)).length > 0)
      throw new StartRefused('数据库结构不是最新：请先运行 npm run migrate')
    await claimDataKeys(db, dataKeysOf(settings), SEALED_COLUMNS, systemClock.now())
    const cipher = dataCipherOf(settings)
    const { changed, unreadable } = await rotateColumns(db, cipher, SEALED_COLUMNS)
    say(`已用密钥 ${cipher.currentKeyId} 重新加密 ${changed} 条数据`)
    const left = await countOldValues(db.orm, cipher.currentKeyId, SEALED_COLUMNS)
    if (left.length === 0) return 0
    const counts = left.map(({ column, rows }) => `${column} ${rows} 条`).join('、')
    const rows = unreadable.slice(0, ROWS_NAMED).map(({ column, id }) => `${column} ${id}`)
    const unread =
      unreadable.length === 0 ? '' : `；其中 ${unreadable.length} 条无法解密，如 ${rows.join('、')}`
    throw new StartRefused(
      `仍有数据没有用密钥 ${cipher.currentKeyId} 加密（${counts}${unread}）：请保留原来的密钥，核对 DATA_KEYS 后重新运行`,
    )
  } finally {
    await db.close()
    await close()
  }
})
