import { JOB_QUEUES } from 'backend/market/job-queues'
import { migrate } from 'backend/platform/schema/migrate'
import { StartRefused } from 'backend/platform/settings/start-refused'
import { openOperatorDatabase, runCommand, say } from './operator'

await runCommand(async () => {
  const { adminUrl, runtimeUrl, dataDir, close } = await openOperatorDatabase()
  try {
    if (!adminUrl) throw new StartRefused('缺少 DATABASE_ADMIN_URL：请设为拥有数据表的登录')
    await migrate({ adminUrl, runtimeUrl, jobQueues: JOB_QUEUES, log: say, dataDir })
    say('数据库结构已是最新')
    return 0
  } finally {
    await close()
  }
})
