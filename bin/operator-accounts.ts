import { runOperatorCommand } from 'backend/operators'
import { systemClock } from 'backend/platform/clock'
import { openDatabase } from 'backend/platform/database/database'
import { pendingMigrations } from 'backend/platform/schema/migrate'
import { StartRefused } from 'backend/platform/settings/start-refused'
import { openOperatorDatabase, runCommand, say } from './operator'

const DEFAULT_PORT = 3_000

// `npm run operator`: creates, lists, disables and resets operators.
await runCommand(async () => {
  const { runtimeUrl, close } = await openOperatorDatabase()
  const db = openDatabase(runtimeUrl, { maxConnections: 1, preparedStatements: false })
  try {
    if ((await pendingMigrations(db.orm)).length > 0)
      throw new StartRefused('数据库结构不是最新：请先运行 npm run migrate')
    const [, , ...rest] = process.argv
    const args = rest[0] === 'operator' ? rest.slice(1) : rest
    const { PUBLIC_ORIGIN, PORT } = process.env
    const origin = PUBLIC_ORIGIN || `http://localhost:${PORT || DEFAULT_PORT}`
    for (const line of await runOperatorCommand(args, { db, now: systemClock.now(), origin })) say(line)
    return 0
  } finally {
    await db.close()
    await close()
  }
})
