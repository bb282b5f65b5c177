import type { Database } from 'backend/platform/database/database'
import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { countedTables } from 'tests/support/rows'

/**
 * Adds triggers that note the table of each changed row, so that a test can ask cheaply what a request changed. A
 * rolled-back change leaves no note.
 */
export async function noteChanges(ownerUrl: string): Promise<void> {
  const owner = postgres(ownerUrl, { max: 1, onnotice: () => {} })
  try {
    await owner.unsafe(`
      create schema test_changes;
      create unlogged table test_changes.note (changed text not null);
      grant usage on schema test_changes to public;
      grant select, insert, delete on test_changes.note to public;
      create function test_changes.add_note() returns trigger language plpgsql as $$
        begin
          insert into test_changes.note values (tg_table_name);
          return null;
        end $$;
      do $$
        declare name text;
        begin
          for name in select tablename from pg_tables where schemaname = 'public' loop
            execute format('create trigger note_added after insert or delete on public.%I
              for each row execute function test_changes.add_note()', name);
            execute format('create trigger note_changed after update on public.%I
              for each row when (old.* is distinct from new.*) execute function test_changes.add_note()', name);
          end loop;
        end $$`)
  } finally {
    await owner.end()
  }
}

/** Tables whose rows changed since the last call. */
export interface ChangedTables {
  all: string[]
  /** Without rate limits, failed sign-ins, session activity and used guesses, which are not effects of a request. */
  counted: string[]
}

/** Wrong answers are counted; an SMS code also notes after the answer of its call when it was sent. */
const GUESSED_TABLES = ['captcha', 'sms_code', 'sms_challenge', 'wechat_sign_in']

let counted: Promise<Set<string>> | undefined

/** Returns and forgets the changes of a market that notes them. */
export async function takeChangedTables(db: Database): Promise<ChangedTables> {
  counted ??= countedTables(db).then((tables) => new Set(tables))
  const rows = await db.orm.execute<{ changed: string }>(
    sql`with taken as (delete from test_changes.note returning changed) select distinct changed from taken order by 1`,
  )
  const all = rows.map(({ changed }) => changed)
  const names = await counted
  return { all, counted: all.filter((table) => names.has(table) && !GUESSED_TABLES.includes(table)) }
}
