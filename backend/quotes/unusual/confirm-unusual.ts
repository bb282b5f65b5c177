import type { Tx } from 'backend/platform/database/database'
import { sha256 } from 'backend/platform/hash'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { settingsAt } from 'backend/settings'
import type { UnusualValue } from 'contract/quotes/unusual'
import { UNUSUAL_MAX } from 'contract/quotes/unusual-kinds'
import { recordConfirmed } from './confirmed-store'
import { type ComparedGoods, readComparedGoods } from './find-compared'
import { differencePercent, isUnusualStock, judgePrice } from './judge-unusual'
import type { SetValue, Unusual } from './set-value'

interface Seller {
  readonly shopId: string
  readonly memberId: string
}

/**
 * Refuses unusual prices and stocks that the caller has not confirmed, and records confirmed ones. Called in the
 * transaction that sets them, after all other checks: a refusal rolls it back.
 * @param confirmation `confirmation` of the refusal that listed exactly these values
 */
export async function confirmUnusual(
  tx: Tx,
  seller: Seller,
  { values, confirmation }: { values: readonly SetValue[]; confirmation: string | undefined },
  now: Date,
): Promise<Verdict<void, 'unusual_values'>> {
  const changed = values.filter(isChanged)
  if (changed.length === 0) return accept()
  const { unusual_price_percent: percent, unusual_stock_times: times } = await settingsAt(tx, now)
  const goodsOf = await readComparedGoods(tx, changed, now)
  const unusual = changed.flatMap((one) => compareValue(one, goodsOf(one), { percent, times }) ?? [])
  if (unusual.length === 0) return accept()
  const expected = confirmationOf(unusual.map(({ row }) => row))
  if (unusual.length > UNUSUAL_MAX || confirmation !== expected)
    return refuse('unusual_values', {
      count: unusual.length,
      rows: unusual.slice(0, UNUSUAL_MAX).map(({ row }) => row),
      confirmation: unusual.length > UNUSUAL_MAX ? null : expected,
    })
  await recordConfirmed(tx, seller, unusual, now)
  return accept()
}

function isChanged(one: SetValue): boolean {
  return one.kind === 'price' ? one.newFenPerTon !== one.old?.fenPerTon : one.newKg > one.oldKg
}

function compareValue(
  value: SetValue,
  { name, quotesFenPerTon }: ComparedGoods,
  { percent, times }: { percent: number; times: number },
): Unusual | null {
  const named = { kind: value.kind, what: value.what, name, rowNo: value.rowNo ?? null }
  if (value.kind === 'stock') {
    const { oldKg, newKg } = value
    if (!isUnusualStock(value, times)) return null
    const compared = { oldName: '原库存', oldValue: oldKg, oldPercent: differencePercent(oldKg, newKg) }
    return {
      value,
      row: { ...named, ...compared, quoteFenPerTon: null, newValue: newKg, quotePercent: null },
    }
  }
  const { old, newFenPerTon } = value
  const oldFenPerTon = old?.fenPerTon ?? null
  const judged = judgePrice({ oldFenPerTon, quotesFenPerTon, newFenPerTon }, percent)
  if (!judged.isUnusual) return null
  const { quoteFenPerTon } = judged
  const percentOf = (fen: number | null) => (fen === null ? null : differencePercent(fen, newFenPerTon))
  const compared = { oldName: old?.name ?? null, oldValue: oldFenPerTon, quoteFenPerTon }
  const differences = { oldPercent: percentOf(oldFenPerTon), quotePercent: percentOf(quoteFenPerTon) }
  return { value, row: { ...named, ...compared, newValue: newFenPerTon, ...differences } }
}

/** Identifies the listed values with what they are compared with, so that none of them can differ when confirmed. */
function confirmationOf(rows: readonly UnusualValue[]): string {
  return sha256(JSON.stringify(rows)).slice(0, CONFIRMATION_LENGTH)
}

/** Characters. The text guards against mistakes, not against attacks. */
const CONFIRMATION_LENGTH = 32
