/** The file that proves one entry of the ledger against a published root. */
import { z } from 'zod'
import { id } from '../schema'

export const PROOF_FORMAT = 'suji-ledger-proof-1'

const hash = z.string().regex(/^[0-9a-f]{64}$/, '哈希须为 64 位十六进制')
const whole = z.number().int().min(0)
/** Instants have one spelling, so that a changed text is a changed instant. */
const exactInstant = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, '时刻格式不正确')

export const ProofEntry = z.strictObject({
  transferId: id,
  at: exactInstant,
  kind: z.enum(['posted', 'pending', 'post', 'void', 'expire', 'reverse']),
  causeKind: z.string().regex(/^[a-z_]{1,32}$/),
  side: z.enum(['debit', 'credit']),
  /** In fen. */
  posted: whole,
  pending: z.number().int(),
  /** Covers account, balances and business object, which a proof does not show. */
  privateHash: hash,
})

export const LedgerProof = z.strictObject({
  format: z.literal(PROOF_FORMAT),
  entry: ProofEntry,
  /** Hash of the account's entry before. */
  previousHash: hash,
  /** Content hashes of the account's later entries up to the published head. */
  laterContentHashes: z.array(hash),
  /** The published head: salted account id and sequence number. */
  head: z.strictObject({ account: hash, seq: whole.min(1) }),
  /** Audit path in the day's Merkle tree (RFC 6962). */
  path: z.strictObject({ index: whole, leaves: whole.min(1), hashes: z.array(hash).max(64) }),
  root: z.strictObject({
    /** In Asia/Shanghai. */
    day: z.iso.date(),
    /** Null for the first root. */
    previous: hash.nullable(),
    at: exactInstant,
    root: hash,
  }),
})
export type LedgerProof = z.output<typeof LedgerProof>
