import postgres from 'postgres'
import { StartRefused } from '../settings/start-refused'
import { requireSupportedServer } from './server-version'

/** Which database and login a setting leads to, also through a pooler that renames databases. */
interface Identity {
  readonly login: string
  readonly database: string
  readonly startedAt: string
}

/**
 * Connects with the address of a setting.
 * @throws StartRefused with one line if that is impossible, or the server is too old
 */
export async function identify(url: string, setting: string): Promise<Identity> {
  const client = postgres(url, {
    max: 1,
    connect_timeout: 5,
    fetch_types: false,
    prepare: false,
    onnotice: () => {},
  })
  try {
    requireSupportedServer(await readServerVersion(client, setting), setting)
    const [row] = await client<Identity[]>`
      select current_user as login, current_database() as database, pg_postmaster_start_time()::text as "startedAt"`
    if (!row) throw new Error('the database gave no answer')
    return row
  } finally {
    await client.end({ timeout: 5 })
  }
}

/** @throws StartRefused if the two settings lead to different databases or servers */
export function requireSameDatabase(
  [setting, one]: readonly [setting: string, Identity],
  [other, another]: readonly [setting: string, Identity],
): void {
  if (one.database === another.database && one.startedAt === another.startedAt) return
  throw new StartRefused(
    `${setting}（数据库 ${one.database}）与 ${other}（数据库 ${another.database}）不是同一台服务器上的同一个数据库：请检查这两项设置`,
  )
}

/**
 * Checks the direct connection for LISTEN and scheduled jobs.
 * @throws StartRefused if it leads to another database or has another login than DATABASE_URL
 */
export async function requireDirectUrl(directUrl: string, runtimeUrl: string): Promise<void> {
  const [direct, runtime] = [
    await identify(directUrl, 'DATABASE_DIRECT_URL'),
    await identify(runtimeUrl, 'DATABASE_URL'),
  ]
  requireSameDatabase(['DATABASE_DIRECT_URL', direct], ['DATABASE_URL', runtime])
  if (direct.login === runtime.login) return
  throw new StartRefused(
    `DATABASE_DIRECT_URL 的登录 ${direct.login} 不是 DATABASE_URL 的登录 ${runtime.login}：请改用同一个登录`,
  )
}

async function readServerVersion(client: postgres.Sql, setting: string): Promise<number> {
  try {
    const [row] = await client`select current_setting('server_version_num') as version`
    return Number(row?.version)
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error)
    throw new StartRefused(`无法连接数据库：请检查 ${setting} 以及数据库是否已启动（${reason}）`)
  }
}
