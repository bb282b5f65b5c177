import { findStockViolations } from 'backend/catalogue'
import { findOrderViolations } from 'backend/ordering'
import { openDatabase } from 'backend/platform/database'
import { findViolations } from 'backend/wallet'
import { openOperatorDatabase, runCommand, say } from './operator'

await runCommand(async () => {
  const { runtimeUrl, close } = await openOperatorDatabase()
  const db = openDatabase(runtimeUrl, { maxConnections: 1, preparedStatements: false })
  try {
    const violations = [
      ...(await findViolations(db.orm)),
      ...(await findStockViolations(db.orm)),
      ...(await findOrderViolations(db.orm)),
    ]
    for (const { invariant, tableName, rowId, detail } of violations)
      say(`${invariant} ${tableName} ${rowId} ${detail}`)
    say(violations.length === 0 ? '对账无差异' : `对账发现 ${violations.length} 处差异`)
    return violations.length === 0 ? 0 : 1
  } finally {
    await db.close()
    await close()
  }
})
