import { RECONCILE_CHECKS } from 'backend/market/registry'
import { systemClock } from 'backend/platform/clock'
import { openDatabase } from 'backend/platform/database/database'
import {
  advanceRun,
  beginOperatorRun,
  findFindings,
  findRun,
  findUnfinishedRun,
} from 'backend/platform/reconcile/stored-run'
import { pendingMigrations } from 'backend/platform/schema/migrate'
import { StartRefused } from 'backend/platform/settings/start-refused'
import { openOperatorDatabase, runCommand, say } from './operator'

/** `npm run reconcile -- --resume` continues the last interrupted run. */
const RESUME = '--resume'
const FINDINGS_SHOWN = 1_000

await runCommand(async () => {
  const { runtimeUrl, close } = await openOperatorDatabase()
  const db = openDatabase(runtimeUrl, { maxConnections: 1, preparedStatements: false })
  try {
    if ((await pendingMigrations(db.orm)).length > 0)
      throw new StartRefused('数据库结构不是最新：请先运行 npm run migrate')
    const interrupted = process.argv.includes(RESUME) ? await findUnfinishedRun(db.orm, 'operator') : null
    const runId = interrupted?.id ?? (await beginOperatorRun(db, systemClock.now()))
    await advanceRun(db, runId, RECONCILE_CHECKS, { now: () => systemClock.now() })
    for (const { invariant, tableName, rowId, detail } of await findFindings(db.orm, runId, FINDINGS_SHOWN))
      say(`${invariant} ${tableName} ${rowId} ${detail}`)
    const violations = (await findRun(db.orm, runId))?.violations ?? 0
    if (violations > FINDINGS_SHOWN) say(`以上为前 ${FINDINGS_SHOWN} 处`)
    say(violations === 0 ? '对账无差异' : `对账发现 ${violations} 处差异`)
    return violations === 0 ? 0 : 1
  } finally {
    await db.close()
    await close()
  }
})
