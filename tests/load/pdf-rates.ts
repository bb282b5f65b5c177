import { drawContract } from 'backend/contracts/draw-contract'
import type { Paper, StatementContent } from 'contract/papers'
import type { JournalRow } from 'contract/wallet/journal'
import { CONTRACT_CONTENT } from 'tests/fixtures/contract-content'
import { statementPdf } from '../../app/services/papers/statement-pdf.server'
import type { Measured } from './figures'
import { rateOf } from './rounds'

const WARM_UP_MS = 2_000
const MILLISECONDS = 10_000
/** A month of a company that buys each day. */
const ENTRIES = 100
const CODE = '0123456789ABCDEFGHJK'
const AT = '2026-11-21T04:00:00.000Z'
const ID = '01a20a37-0250-758a-9c40-5bfd6321df9b'
const CONTENT: StatementContent = {
  ownerName: '广州天河塑业有限公司',
  from: '2026-11-01',
  to: '2026-11-30',
  openingFen: 0,
  inFen: ENTRIES,
  outFen: 0,
  closingFen: ENTRIES,
  entries: ENTRIES,
}
const PAPER: Paper = { code: CODE, kind: 'statement', issuedAt: AT, receipt: null, statement: CONTENT }
const ROWS: readonly JournalRow[] = Array.from({ length: ENTRIES }, (_, n) => ({
  transferId: ID,
  at: AT,
  account: 'settling',
  cause: 'deposit',
  subject: { kind: 'bank_slip', id: ID, no: `流水${n}` },
  counterparty: `宁波甬联塑化贸易有限公司${n}`,
  amountFen: 1,
  heldChangeFen: 0,
  balanceFen: n + 1,
  heldFen: 0,
}))

/** Rates at which one process draws papers, one after another: the pages' server draws them in its own thread. */
export async function pdfRates(): Promise<Measured[]> {
  const drawings = {
    'contracts without seals': () => drawContract(CONTRACT_CONTENT),
    [`statements of ${ENTRIES} entries`]: drawStatement,
  }
  const figures: Measured[] = []
  for (const [name, draw] of Object.entries(drawings)) {
    await rateOf(draw, { concurrency: 1, milliseconds: WARM_UP_MS })
    const value = await rateOf(draw, { concurrency: 1, milliseconds: MILLISECONDS })
    figures.push({ id: 'pdf', what: `PDFs: ${name}`, value, unit: '/s', baseline: null, floor: null })
  }
  return figures
}

async function drawStatement(): Promise<void> {
  const marks = { code: CODE, url: `https://suji.test/verify?code=${CODE}`, isDemo: true }
  async function* batches() {
    yield ROWS
  }
  let bytes = 0
  for await (const part of statementPdf({ paper: PAPER, content: CONTENT, marks, batches: batches() }))
    bytes += part.length
  if (bytes === 0) throw new Error('the statement is empty')
}
