import { lockCompany } from 'backend/account'
import type { CellValues, ImportKind, StoredRecord } from 'backend/imports'
import type { Reader, Tx } from 'backend/platform/database/database'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { LINES_MAX } from 'contract/carriers/limits'
import { writeLine } from 'contract/carriers/line-table'
import { refusals } from 'contract/carriers/lines'
import { readLength } from 'contract/pickup/trucks'
import { LINE_COLUMNS, LINE_KEYS, readLine } from './line-columns'
import {
  countLines,
  insertLines,
  type LineFacts,
  type LineRow,
  linesOfCarrier,
  lockLines,
  removeLines,
  updateLine,
} from './line-store'
import { type KnownPlaces, readPlaces } from './places'
import { judgeLine } from './save-line'

/** Column of the field to which a refusal belongs. */
const COLUMN_OF: Readonly<Record<string, string>> = { priceFen: 'price', lengthDm: 'length' }

/** Lines of a carrier by places, truck and unit. Made for one transaction. */
export function lineImport(carrierId: string, now: Date): ImportKind<LineFacts> {
  const today = shanghaiDay(now)
  let known: Promise<KnownPlaces> | undefined
  const placesOf = (reader: Reader) => {
    known ??= readPlaces(reader)
    return known
  }
  return {
    name: 'lines',
    ownerId: carrierId,
    columns: LINE_COLUMNS,
    keyColumns: LINE_KEYS,
    read: readLine,
    write: writeLine,
    validate: async (reader, facts) => {
      const places = await placesOf(reader)
      return facts.map((one) => problemsOf(one, places, today))
    },
    findByKeys: async (reader, keys, isLocking) => {
      if (isLocking) await lockCompany(reader as Tx, carrierId)
      const places = await placesOf(reader)
      const rows = await linesOfCarrier(reader, carrierId, isLocking)
      const byName = new Map(rows.map((row) => [nameOf(keysOfLine(row)), row]))
      const meant = new Map<LineRow, CellValues[]>()
      for (const key of keys) {
        const row = byName.get(nameOf(storedKeys(key, places)))
        if (row) meant.set(row, [...(meant.get(row) ?? []), key])
      }
      return [...meant].map(([row, named]) => ({ ...recordOf(row), keys: named.map(onlyKeys) }))
    },
    spellKeys: async (reader, keys) => {
      const places = await placesOf(reader)
      return keys.map((key) => storedKeys(key, places))
    },
    findRoom: async (reader) => ({
      left: LINES_MAX - (await countLines(reader, carrierId)),
      text: String(refusals.too_many_lines.text),
    }),
    lockByIds: async (tx, ids) => (await lockLines(tx, carrierId, ids)).map(recordOf),
    add: async (tx, facts) => {
      const places = await placesOf(tx)
      const stored = facts.map((one) => withStoredPlaces(one, places))
      const added = await insertLines(tx, carrierId, stored, now)
      if (!added || (await countLines(tx, carrierId)) > LINES_MAX) return null
      const ids = new Map(added.map((row) => [nameOf(keysOfLine(row)), row.id]))
      return stored.map((one) => ids.get(nameOf(keysOfLine(one))) ?? '')
    },
    replace: async (tx, records) => {
      const places = await placesOf(tx)
      for (const { id, facts } of records)
        await updateLine(tx, carrierId, { id, facts: withStoredPlaces(facts, places), now })
    },
    remove: async (tx, ids) => {
      await removeLines(tx, carrierId, ids)
    },
    usesOf: async () => [],
    finish: async () => {},
  }
}

function problemsOf(facts: LineFacts, places: KnownPlaces, today: string): { key: string; text: string }[] {
  const judged = judgeLine(facts, places, today)
  if (judged.ok) return []
  const { field = '', text } = refusals[judged.reason]
  return [{ key: COLUMN_OF[field] ?? field, text: String(text) }]
}

function recordOf(row: LineRow): StoredRecord<LineFacts> {
  const { id, version, carrierId: _, changedAt: __, ...facts } = row
  return { id, version, facts }
}

function withStoredPlaces(facts: LineFacts, places: KnownPlaces): LineFacts {
  const { fromCity, toPlace } = facts
  return { ...facts, fromCity: places.city(fromCity) ?? fromCity, toPlace: places.place(toPlace) ?? toPlace }
}

/** The texts that name a line, without those that only its price needs. */
const onlyKeys = (values: CellValues): CellValues =>
  Object.fromEntries(LINE_KEYS.map((key) => [key, values[key] ?? '']))

const keysOfLine = (facts: LineFacts): CellValues => onlyKeys(writeLine(facts))

/** The key of a row with the spelling of stored lines. */
function storedKeys(values: CellValues, places: KnownPlaces): CellValues {
  const { fromCity = '', toPlace = '', length = '' } = values
  const lengthDm = readLength(length)
  return {
    ...onlyKeys(values),
    fromCity: places.city(fromCity) ?? fromCity,
    toPlace: places.place(toPlace) ?? toPlace,
    length: lengthDm === null ? length : String(lengthDm / 10),
  }
}

const nameOf = (keys: CellValues): string => JSON.stringify(LINE_KEYS.map((key) => keys[key] ?? ''))
