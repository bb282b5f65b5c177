import type { Endpoint } from 'contract/endpoint'
import type { Clock } from './clock'
import type { CompanyRecord } from './company-records'
import type { Database, Reader, Tx } from './database/database'
import type { DemoPart } from './demo-part'
import type { DataCipher } from './encryption/data-cipher'
import type { SealedColumn } from './encryption/sealed-columns'
import type { AnsweredEndpoint } from './endpoint'
import type { Subscribe } from './events/event-feed'
import type { MessageKind } from './messages'
import type { NavigationEntry } from './navigation'
import type { OperatorQueue } from './operator-queue'
import type { PersonalDataPart } from './personal-data'
import type { ReconcileModule } from './reconcile/check'
import type { CatalogueUse } from './record-use'
import type { Settings } from './settings/settings'

/** What the endpoints of all modules get from the process that runs them. */
export interface ModuleContext {
  readonly settings: Settings
  readonly db: Database
  /** Key for HMACs of codes and signatures; the same on every server. */
  readonly secret: string
  /** Encrypts personal data at rest. */
  readonly cipher: DataCipher
  /** Rereads the demo market's clock after it was moved and runs the jobs that are due; absent while seeding. */
  readonly rereadClock?: () => Promise<void>
  /** Subscribes to the market's events; absent in a process without an event feed, which then caches nothing. */
  readonly subscribe?: Subscribe | undefined
  /** Registers work that has to end before the database is closed. */
  beforeClosing?(wait: () => Promise<unknown>): void
}

export interface JobContext {
  readonly settings: Settings
  readonly db: Database
  readonly clock: Clock
  /** Key for HMACs of codes and signatures; the same on every server. */
  readonly secret: string
  /** Encrypts personal data at rest. */
  readonly cipher: DataCipher
}

/** A scheduled job. It gets no arguments: the database says what is due. */
export interface Job {
  /** Interval between two runs, for all servers together. */
  readonly everySeconds: number
  /** Whether it skips the run right after a start, so that the first pages are served sooner. */
  readonly canWait?: boolean
  /** Must be correct when late, repeated, or run by two servers at once. */
  run(context: JobContext): Promise<unknown>
}

/** Calls that the API page shows together. */
export interface ApiFamily {
  readonly name: string
  /** One Chinese line for the API page. */
  readonly about: string
  readonly calls: readonly Endpoint[]
}

/** Members who no longer act for a company. */
export interface LeavingStaff {
  readonly companyId: string
  readonly memberIds: readonly string[]
  /** The member or operator who ends it. */
  readonly endedBy: string
}

/** Everything that a module brings to the market; backend/modules.ts lists the modules. */
export interface ModuleDefinition<O = never> {
  readonly name: string
  /** Inclusive range of the errorcodes of the refusals in contract/<name>. */
  readonly errorCodes?: readonly [from: number, to: number]
  readonly api?: readonly ApiFamily[]
  /** Entries of the main navigation. */
  readonly navigation?: readonly NavigationEntry[]
  /** Badges of the module's navigation entries, by id. Read at most every few seconds. */
  navigationCounts?(reader: Reader): Promise<Readonly<Record<string, number>>>
  endpoints?(context: ModuleContext): AnsweredEndpoint[]
  /** By queue name. */
  readonly jobs?: Readonly<Record<string, Job>>
  /** What waits for operators; the frame of their console shows it. */
  readonly operatorQueues?: readonly OperatorQueue[]
  /** Kinds of messages that the module writes. */
  readonly messageKinds?: readonly MessageKind[]
  /** Policies of the order types that the module sells. */
  readonly orderTypes?: readonly O[]
  readonly demo?: DemoPart
  /** What the module knows of a member. */
  readonly personalData?: PersonalDataPart
  /** Ends the access that the module has given to others in a member's name, when its login was set anew. */
  endAccess?(tx: Tx, memberId: string, now: Date): Promise<void>
  /** Ends the access to a company that the module has given to members who leave it. */
  endCompanyAccess?(tx: Tx, leaving: LeavingStaff, now: Date): Promise<void>
  /** Whether the module's tables refer to an uploaded picture, which then must not be deleted. */
  usesPicture?(reader: Reader, pictureId: string): Promise<boolean>
  /** The module's rows that refer to goods and warehouses of the catalogue, which then must not be deleted. */
  readonly catalogueUses?: readonly CatalogueUse[]
  /** The module's rows that can belong to a company and are named by calls with `companyPermission`. */
  readonly companyRecords?: readonly CompanyRecord[]
  /** All columns of the module's tables that are declared as `sealedText`. */
  readonly sealedColumns?: readonly SealedColumn[]
  /** Invariants of the module's tables, and the causes of which it moves money. */
  readonly reconcile?: ReconcileModule
}

export function defineModule<O = never>(definition: ModuleDefinition<O>): ModuleDefinition<O> {
  return definition
}

/** The endpoints among the exports of contract files. */
export function apiFamily(name: string, about: string, ...files: Record<string, unknown>[]): ApiFamily {
  return { name, about, calls: files.flatMap((file) => Object.values(file).filter(isEndpoint)) }
}

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'access' in value
  )
}
