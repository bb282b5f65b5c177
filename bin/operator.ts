import { startPrivateCluster } from 'backend/platform/cluster/private-cluster'

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
  const { DATABASE_URL, DATABASE_ADMIN_URL, DATA_DIR } = process.env
  if (DATABASE_URL)
    return { adminUrl: DATABASE_ADMIN_URL || undefined, runtimeUrl: DATABASE_URL, close: async () => {} }
  const dataDir = DATA_DIR || './data'
  const cluster = await startPrivateCluster({ dataDir, log: say, join: true })
  const runtimeUrl = cluster.runtimeUrl('suji')
  return { adminUrl: cluster.adminUrl, runtimeUrl, dataDir, close: () => cluster.stop() }
}

/** Runs a command. Errors that the operator can fix are one line on stderr. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command()
  } catch (error) {
    const isRefused = error instanceof Error && error.name === 'StartRefused'
    process.stderr.write(
      isRefused ? `${error.message}\n` : `${error instanceof Error ? error.stack : error}\n`,
    )
    process.exitCode = 1
  }
}
