import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { newSecret } from '../ids'
import { StartRefused } from '../settings/start-refused'
import { writeSecretOnce } from './secret-file'

const Secrets = z.object({
  superuserPassword: z.string().min(32),
  ownerPassword: z.string().min(32),
  runtimePassword: z.string().min(32),
  /** Signs the cookies of a demo market. A live market uses SESSION_SECRET. */
  sessionSecret: z.string().min(32),
})
export type Secrets = z.output<typeof Secrets>

/**
 * The secrets of a data folder, created on the first call and readable by the owner only.
 * @throws StartRefused if the file is damaged or unreadable
 */
export function readSecrets(dataDir: string): Secrets {
  const path = join(dataDir, 'secrets.json')
  if (!existsSync(path)) write(path)
  try {
    return Secrets.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    throw new StartRefused(`无法读取 ${path}：请检查文件权限，或从备份恢复该文件`)
  }
}

function write(path: string): void {
  const secrets: Secrets = {
    superuserPassword: newSecret(),
    ownerPassword: newSecret(),
    runtimePassword: newSecret(),
    sessionSecret: newSecret(),
  }
  writeSecretOnce(path, JSON.stringify(secrets, null, 2))
}
