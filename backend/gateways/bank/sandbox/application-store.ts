import type { Database, Reader, Tx } from 'backend/platform/database/database'
import { eq, inArray } from 'drizzle-orm'
import { bankSandboxApplication, bankSandboxPaper } from '../tables'

export type SandboxApplication = typeof bankSandboxApplication.$inferSelect

export async function findApplication(reader: Reader, no: string): Promise<SandboxApplication | undefined> {
  const rows = await reader.select().from(bankSandboxApplication).where(eq(bankSandboxApplication.no, no))
  return rows[0]
}

/** @returns false if the number is known */
export async function insertApplication(tx: Tx, application: SandboxApplication): Promise<boolean> {
  const made = await tx
    .insert(bankSandboxApplication)
    .values(application)
    .onConflictDoNothing({ target: bankSandboxApplication.no })
    .returning({ no: bankSandboxApplication.no })
  return made.length === 1
}

export async function insertPaper(db: Database, paper: typeof bankSandboxPaper.$inferInsert): Promise<void> {
  await db.orm.insert(bankSandboxPaper).values(paper).onConflictDoNothing()
}

/** Those of the hashes whose papers were received. */
export async function knownPapers(reader: Reader, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await reader
    .select({ sha256: bankSandboxPaper.sha256 })
    .from(bankSandboxPaper)
    .where(inArray(bankSandboxPaper.sha256, [...hashes]))
  return new Set(rows.map((row) => row.sha256))
}
