import type { Revision } from './revision'
import { PdfRef, type PdfValue } from './values'

/**
 * What a later revision changed:
 * content: what a page shows; annotation: what lies on a page; form: fields; signature: the new signature's own parts are
 * not what a signature may bring; structure: pages, properties and everything else; hidden: data that readers may
 * understand differently; coverage: the signature does not cover the whole file of its time.
 */
export const CHANGE_KINDS = [
  'content',
  'annotation',
  'form',
  'signature',
  'structure',
  'hidden',
  'coverage',
] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

export interface Change {
  readonly kind: ChangeKind
  /** First page: 1; null: no page. */
  readonly page: number | null
}

/** Two revisions under comparison. New objects have to be claimed, each for one purpose; the rest is refused. */
export class Update {
  readonly changes: Change[] = []
  /** Signatures that the later revision adds. */
  signatures = 0
  /** New fields, which pages may show. */
  readonly fields = new Set<number>()
  /** Whether the document security store differs. */
  isStoreChanged = false
  private readonly claims = new Map<number, string>()

  constructor(
    readonly before: Revision,
    readonly after: Revision,
    /** Numbers of the new objects. */
    readonly added: ReadonlySet<number>,
  ) {}

  report(kind: ChangeKind, page: number | null = null): void {
    if (!this.changes.some((one) => one.kind === kind && one.page === page)) this.changes.push({ kind, page })
  }

  require(holds: boolean, kind: ChangeKind, page: number | null = null): void {
    if (!holds) this.report(kind, page)
  }

  isAdded(value: PdfValue | undefined): value is PdfRef {
    return value instanceof PdfRef && value.generation === 0 && this.added.has(value.number)
  }

  /** @returns whether the new object serves this purpose only */
  claim(number: number, purpose: string): boolean {
    const claimed = this.claims.get(number)
    if (claimed === undefined) this.claims.set(number, purpose)
    return claimed === undefined || claimed === purpose
  }

  isClaimed(number: number): boolean {
    return this.claims.has(number)
  }

  /** A value that is written directly or as a new object, which it then claims. */
  own(value: PdfValue | undefined, purpose: string): PdfValue | undefined {
    if (!(value instanceof PdfRef)) return value
    return this.isAdded(value) && this.claim(value.number, purpose)
      ? this.after.value(value.number)
      : undefined
  }
}
