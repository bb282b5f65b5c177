import type { Reader, Tx } from './database/orm'
import type { DataCipher } from './encryption/data-cipher'

/** The member whose data are exported or erased. */
export interface DataSubject {
  readonly memberId: string
  readonly companyId: string | null
  /** The company, if the member is its only owner who can sign in: without the member its money is unreachable. */
  readonly soleCompanyId: string | null
  readonly phone: string
}

/** Owners of money and orders that are unreachable without the member: the member, and the company of a sole owner. */
export function ownersOf({
  memberId,
  soleCompanyId,
}: DataSubject): { readonly kind: 'member' | 'company'; readonly id: string }[] {
  const member = { kind: 'member', id: memberId } as const
  return soleCompanyId === null ? [member] : [member, { kind: 'company', id: soleCompanyId }]
}

/** Rows of an export, written as one JSON file. */
export interface ExportedRows {
  /** File name without extension, in English. */
  readonly name: string
  /** Without secrets and hashes. */
  readonly rows: readonly object[]
}

/** What a module knows of a member. Bookkeeping that the law requires is exported, but never erased. */
export interface PersonalDataPart {
  /** @param cipher opens what is encrypted at rest */
  export?(reader: Reader, subject: DataSubject, cipher: DataCipher): Promise<ExportedRows[]>
  /** Must be correct when it runs twice. */
  erase?(tx: Tx, subject: DataSubject, now: Date): Promise<void>
  /** Why the account cannot be closed yet, as Chinese sentences. */
  obstacles?(reader: Reader, subject: DataSubject, now: Date): Promise<string[]>
}

/** The parts of all modules together. */
export interface PersonalData {
  export(reader: Reader, subject: DataSubject, cipher: DataCipher): Promise<ExportedRows[]>
  erase(tx: Tx, subject: DataSubject, now: Date): Promise<void>
  obstacles(reader: Reader, subject: DataSubject, now: Date): Promise<string[]>
}

/** @param parts in the order of the modules; read when called, so that modules may be listed later */
export function joinPersonalData(parts: () => readonly PersonalDataPart[]): PersonalData {
  return {
    export: async (reader, subject, cipher) => {
      const all: ExportedRows[] = []
      for (const part of parts()) all.push(...((await part.export?.(reader, subject, cipher)) ?? []))
      return all
    },
    // Later modules first: they refer to earlier ones.
    erase: async (tx, subject, now) => {
      for (const part of [...parts()].reverse()) await part.erase?.(tx, subject, now)
    },
    obstacles: async (reader, subject, now) => {
      const all: string[] = []
      for (const part of parts()) all.push(...((await part.obstacles?.(reader, subject, now)) ?? []))
      return all
    },
  }
}
