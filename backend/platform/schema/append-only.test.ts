import { sql } from 'drizzle-orm'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase, sqlState } from '../database/database'

/** Append-only tables. A missing entry would leave a lost protection unnoticed. */
const TABLES = [
  'arbitration_event',
  'arbitration_evidence',
  'auction_bid',
  'bank_outflow',
  'bank_slip',
  'bank_statement_line',
  'batch',
  'confirmed_value',
  'content_version',
  'contract_signature',
  'daily_quote',
  'delivery_note',
  'deposit_objection',
  'deposit_picture',
  'deposit_step',
  'discount_agreement',
  'discount_rules',
  'dispute_picture',
  'freight_load_step',
  'group_tier',
  'inspection_picture',
  'inspection_sheet',
  'ledger_entry',
  'ledger_root',
  'ledger_root_head',
  'ledger_transfer',
  'money_cause',
  'offer_change',
  'offer_price',
  'offer_price_tier',
  'operator_audit',
  'order_event',
  'order_refund',
  'pact_consent',
  'payment_reference',
  'pin_merge_answer',
  'plan_bond',
  'plan_step',
  'points_bonus',
  'points_earning',
  'points_move',
  'points_stock_move',
  'presale_cut',
  'presale_event',
  'presale_tier',
  'price_index',
  'private_picture_view',
  'quote_sheet',
  'quote_sheet_line',
  'shop_state_change',
  'stock_correction',
  'stock_hold',
  'stock_hold_end',
  'stock_movement',
  'stock_transfer',
  'tds',
  'trial_report',
  'wallet_paper',
  'waybill_comment',
  'waybill_paper',
  'waybill_step',
]
const NO_PRIVILEGE = '42501'
const REFUSED_BY_TRIGGER = '23001'

let base: TestDatabase
let owner: Database
let superuser: Database
beforeAll(async () => {
  base = await openTestDatabase({ maxConnections: 1 })
  owner = openDatabase(base.adminUrl, { maxConnections: 1 })
  superuser = openDatabase(base.superuserUrl, { maxConnections: 1 })
})
afterAll(async () => {
  await Promise.all([owner.close(), superuser.close()])
  await base.drop()
})

const stateOf = (db: Database, statement: string) =>
  db.orm.execute(sql.raw(statement)).then(
    () => 'done',
    (error) => sqlState(error),
  )

describe.each(TABLES)('%s', (table) => {
  const changes = async (db: Database) => {
    const [column] = await db.orm.execute<{ name: string }>(
      sql`select column_name as name from information_schema.columns where table_name = ${table} limit 1`,
    )
    const name = column?.name ?? ''
    const tried = [
      `update ${table} set ${name} = ${name}`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]
    return [
      await stateOf(db, tried[0] ?? ''),
      await stateOf(db, tried[1] ?? ''),
      await stateOf(db, tried[2] ?? ''),
    ]
  }

  test('the runtime login may not change it', async () => {
    expect(await changes(base.db)).toEqual([NO_PRIVILEGE, NO_PRIVILEGE, NO_PRIVILEGE])
  })

  test('its trigger refuses the owner and a superuser', async () => {
    const refused = [REFUSED_BY_TRIGGER, REFUSED_BY_TRIGGER, REFUSED_BY_TRIGGER]
    expect([await changes(owner), await changes(superuser)]).toEqual([refused, refused])
  })

  test('its trigger also fires with session_replication_role = replica', async () => {
    const states = await superuser
      .transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`)
        return await tx.execute(sql.raw(`delete from ${table}`)).then(
          () => 'done',
          (error) => sqlState(error),
        )
      })
      .catch((error) => sqlState(error))
    expect(states).toBe(REFUSED_BY_TRIGGER)
  })
})

test('lists all tables with such a trigger', async () => {
  const rows = await base.db.orm.execute<{ name: string }>(
    sql`select tgrelid::regclass::text as name from pg_trigger where tgname = 'append_only' order by 1`,
  )
  expect(rows.map((row) => row.name)).toEqual(TABLES)
})
