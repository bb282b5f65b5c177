import { startPrivateCluster } from 'backend/platform/cluster/private-cluster'
import { databaseRefusal } from 'backend/platform/database/database-refusal'
import { readDatabaseSettings } from 'backend/platform/settings/settings'

export interface OperatorDatabase {
  adminUrl: string | undefined
  runtimeUrl: string
  /** Data directory of the embedded cluster, if that is the database. */
  dataDir?: string
  close(): Promise<void>
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Opens the configured database, or the private one under DATA_DIR, with or without a running server. */
export async function openOperatorDatabase(): Promise<OperatorDatabase> {
  const { databaseUrl, databaseAdminUrl, dataDir } = readDatabaseSettings(process.env)
  if (databaseUrl) return { adminUrl: databaseAdminUrl, runtimeUrl: databaseUrl, close: async () => {} }
  const cluster = await startPrivateCluster({ dataDir, log: say, join: true })
  const runtimeUrl = cluster.runtimeUrl('suji')
  return { adminUrl: cluster.adminUrl, runtimeUrl, dataDir, close: () => cluster.stop() }
}

/** Runs a command. Errors that the operator can fix, and refusals of the database, are one line on stderr. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command()
  } catch (error) {
    const isRefused = error instanceof Error && error.name === 'StartRefused'
    const refusal = isRefused ? error : databaseRefusal(error)
    process.stderr.write(`${refusal?.message ?? (error instanceof Error ? error.stack : error)}\n`)
    process.exitCode = 1
  }
}
