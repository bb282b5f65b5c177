import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { newSecret } from '../ids'
import { StartRefused } from '../settings/start-refused'

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
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, JSON.stringify(secrets, null, 2), { mode: 0o600, flush: true })
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
