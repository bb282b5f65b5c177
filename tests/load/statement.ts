import { openDatabase } from 'backend/platform/database/database'
import { journalExport, statementFacts } from 'backend/wallet'
import type { Paper } from 'contract/papers'
import { depositor, fillDeposits } from 'tests/fixtures/ledger/many-deposits'
import { exportBatches } from '../../app/services/csv/export-batches.server'
import { statementPdf } from '../../app/services/papers/statement-pdf.server'
import { type BenchMarket, emptyDatabase } from './bench-market'
import type { Measured } from './figures'
import { withPeakMemory } from './peak-memory'

const ENTRIES = 100_000
const FEW = 10_000
const SECONDS = 60
/** What ten times the entries may add to the peak of memory, in MB: pages are listed at the end of the file. */
const GROWN_MB = 100
const DAYS = { from: '2026-01-01', to: '2026-12-31' }
const CODE = '0123456789ABCDEFGHJK'
const none = async () => new Map()
const SOURCES = {
  numbers: { order: none, cash_out: none, deposit: none },
  parties: { order: none, cash_out: none },
  corrections: async () => [],
}

/** The PDF statement of a wallet with 100,000 entries. */
export async function statement({ cluster }: BenchMarket): Promise<Measured[]> {
  const { db, superuserUrl } = await emptyDatabase(cluster)
  const superuser = openDatabase(superuserUrl, { maxConnections: 1 })
  await fillDeposits(superuser, { slips: 2 * ENTRIES, members: 100 })
  await superuser.close()
  const write = async (entries: number) => {
    const owner = depositor(0)
    const { upToSeq, ...facts } = await statementFacts(db.orm, owner, DAYS)
    const settling = Math.min(entries, upToSeq.settling)
    const filter = { ...DAYS, upToSeq: { ...upToSeq, settling } }
    const batches = await exportBatches((after) =>
      journalExport(db.orm, owner, { ...filter, after }, SOURCES, true),
    )
    const content = { ...DAYS, ...facts, ownerName: '企业', entries: settling }
    const paper: Paper = {
      code: CODE,
      kind: 'statement',
      issuedAt: new Date().toISOString(),
      receipt: null,
      statement: content,
    }
    const marks = { code: CODE, url: `https://suji.test/verify?code=${CODE}`, isDemo: true }
    let bytes = 0
    for await (const part of statementPdf({ paper, content, marks, batches })) bytes += part.length
    if (bytes === 0) throw new Error('the statement is empty')
  }
  await write(FEW)
  const few = await withPeakMemory(() => write(FEW))
  const many = await withPeakMemory(() => write(ENTRIES))
  await db.close()
  const grownMb = many.grownMb - few.grownMb
  return [
    {
      id: 'statement',
      what: 'PDF of 100,000 entries',
      value: many.seconds,
      unit: 's',
      baseline: null,
      floor: SECONDS,
    },
    {
      id: 'statement-memory',
      what: 'more memory than for 10,000',
      value: grownMb,
      unit: 'MB',
      baseline: null,
      floor: GROWN_MB,
    },
  ]
}
