import { StartRefused } from '../settings/start-refused'
import { databaseFault, sqlState } from './errors'

const NO_RIGHT = '42501'
/** Wrong password or login, unknown database. */
const NOT_LET_IN = /^(28\w{3}|3D000)$/

/**
 * The line for an operator when a command or the start fails because the database refused it or is away.
 * @returns null for other errors, which are faults of the program
 */
export function databaseRefusal(error: unknown): StartRefused | null {
  const reason = deepestMessage(error)
  const state = sqlState(error)
  if (state === NO_RIGHT)
    return new StartRefused(
      `数据库拒绝了操作（${reason}）：请检查 DATABASE_URL 的登录，并用 DATABASE_ADMIN_URL 运行 npm run migrate 恢复权限`,
    )
  if (databaseFault(error) === 'away' || NOT_LET_IN.test(state ?? ''))
    return new StartRefused(
      `无法连接数据库：请检查 DATABASE_URL、DATABASE_ADMIN_URL 以及数据库是否已启动（${reason}）`,
    )
  if (databaseFault(error) !== null)
    return new StartRefused(`数据库繁忙或资源不足，操作没有完成：请稍后重试（${reason}）`)
  if (state !== undefined)
    return new StartRefused(`数据库拒绝了操作：请检查数据库的状态与日志（${state}：${reason}）`)
  return null
}

/** The database's own words: errors of queries name their parameters, which may be personal data. */
function deepestMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return deepestMessage(error.cause)
  const [first = ''] = (error.message || error.name).split('\n')
  return first
}
