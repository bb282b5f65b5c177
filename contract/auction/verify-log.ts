/**
 * Recomputes a closed lot from its log: hashes, times, extensions and allocation. No zod here: browsers and the verifier
 * load this file.
 */
import { type Allocation, allocate } from './allocation'
import { extendEnd, type LotEnd } from './lot-time'
import { type ReceiptFacts, receiptText, reserveText, type TermsFacts, termsText } from './receipt-text'

export interface LogEntry extends ReceiptFacts {
  readonly hash: string
}

/** The public log of a closed lot, as it is downloaded. */
export interface LotLog {
  readonly terms: TermsFacts
  /** Revealed at the close; null for a lot without a reserve. */
  readonly reserve: { readonly fenPerTon: number; readonly nonce: string } | null
  readonly bids: readonly LogEntry[]
  readonly endedAt: string
  /** Whether the lot sold nothing because its shop might not sell at the close. */
  readonly isVoid: boolean
  readonly allocations: readonly Allocation[]
}

export interface LogCheck {
  /** Chinese sentences; empty if everything agrees. */
  readonly problems: readonly string[]
  /** Recomputed. */
  readonly allocations: readonly Allocation[]
}

export async function verifyLog({
  terms,
  reserve,
  bids,
  endedAt,
  isVoid,
  allocations,
}: LotLog): Promise<LogCheck> {
  const problems: string[] = []
  let hash = await sha256Hex(termsText(terms))
  let end: LotEnd = { endsAt: new Date(terms.endsAt), extensions: 0 }
  for (const [i, bid] of bids.entries()) {
    const receivedAt = new Date(bid.receivedAt)
    if (bid.seq !== i + 1) problems.push(`第 ${i + 1} 笔出价的序号为 ${bid.seq}`)
    if (bid.lotId !== terms.lotId) problems.push(`第 ${bid.seq} 笔出价不属于本场竞拍`)
    if (bid.previousHash !== hash) problems.push(`第 ${bid.seq} 笔出价与上一笔的哈希不衔接`)
    if (bid.hash !== (await sha256Hex(receiptText(bid)))) problems.push(`第 ${bid.seq} 笔出价的哈希不符`)
    if (receivedAt < new Date(terms.startsAt) || receivedAt > end.endsAt)
      problems.push(`第 ${bid.seq} 笔出价不在竞价时间内`)
    hash = bid.hash
    end = extendEnd(end, receivedAt)
  }
  if (end.endsAt.getTime() !== new Date(endedAt).getTime()) problems.push('截止时间与延时规则不符')
  const revealed = reserve && (await sha256Hex(reserveText(terms.lotId, reserve.fenPerTon, reserve.nonce)))
  if (revealed !== terms.reserveHash) problems.push('公布的保留价与公告中的承诺不符')
  const lot = { weightKg: terms.weightKg, reserveFenPerTon: reserve?.fenPerTon ?? null }
  const recomputed = isVoid ? [] : allocate(lot, bids)
  if (allocationText(recomputed) !== allocationText(allocations)) problems.push('成交结果与出价记录不符')
  return { problems, allocations: recomputed }
}

function allocationText(allocations: readonly Allocation[]): string {
  return JSON.stringify(
    allocations.map(({ seq, bidder, priceFenPerTon, weightKg }) => [seq, bidder, priceFenPerTon, weightKg]),
  )
}

/** Web Crypto, which browsers and Node.js both have. */
async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
