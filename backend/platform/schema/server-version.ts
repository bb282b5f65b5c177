import { StartRefused } from '../settings/start-refused'

/** Tested major versions start here. Newer ones are accepted. */
const OLDEST_MAJOR = 15

/**
 * @param versionNumber PostgreSQL's `server_version_num`
 * @param setting the setting that holds the server's address
 * @throws StartRefused with one line when the server is older than the schema and the queries allow
 */
export function requireSupportedServer(versionNumber: number, setting: string): void {
  if (versionNumber >= OLDEST_MAJOR * 10_000) return
  throw new StartRefused(
    `${setting} 指向的 PostgreSQL ${formatVersion(versionNumber)} 过旧：请升级到 ${OLDEST_MAJOR} 或更高版本`,
  )
}

/** 140012 is 14.12; before PostgreSQL 10 the major version had two parts: 90624 is 9.6.24. */
function formatVersion(versionNumber: number): string {
  const major = Math.floor(versionNumber / 10_000)
  const rest = versionNumber % 10_000
  return major >= 10 ? `${major}.${rest}` : `${major}.${Math.floor(rest / 100)}.${rest % 100}`
}
