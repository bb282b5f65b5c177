import { rotateIdNumbers } from 'backend/authentication'
import { sealBankData } from 'backend/banking'
import { rotateTotpSecrets } from 'backend/operators'
import { rotatePickupNumbers } from 'backend/pickup'
import { openDatabase } from 'backend/platform/database/database'
import { dataCipherOf } from 'backend/platform/database/market-database'
import { pendingMigrations } from 'backend/platform/schema/migrate'
import { readSettings } from 'backend/platform/settings/settings'
import { StartRefused } from 'backend/platform/settings/start-refused'
import { openOperatorDatabase, runCommand, say } from './operator'

// `npm run rotate-data-key`: encrypts identity numbers, account numbers and TOTP secrets with the first key of DATA_KEYS. Servers may run meanwhile.
await runCommand(async () => {
  const cipher = dataCipherOf(readSettings(process.env))
  const { runtimeUrl, close } = await openOperatorDatabase()
  const db = openDatabase(runtimeUrl, { maxConnections: 1, preparedStatements: false })
  try {
    if ((await pendingMigrations(db.orm)).length > 0)
      throw new StartRefused('数据库结构不是最新：请先运行 npm run migrate')
    say(`已用新密钥重新加密 ${await rotateIdNumbers(db, cipher)} 条身份证号`)
    say(`已用新密钥重新加密 ${await rotatePickupNumbers(db, cipher)} 条提货人员的身份证号`)
    say(`已用新密钥重新加密 ${await sealBankData(db, cipher)} 条银行账号与开户资料`)
    say(`已用新密钥重新加密 ${await rotateTotpSecrets(db, cipher)} 个动态码密钥`)
    return 0
  } finally {
    await db.close()
    await close()
  }
})
