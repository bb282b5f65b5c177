import type { DecidingTables, OtherTables } from './table-classes'

interface Classes {
  DECIDING_TABLES?: DecidingTables
  OTHER_TABLES?: OtherTables
}

/** Each module classifies its tables in its tables.cases.ts. A new table needs an entry there. */
const files = Object.values(
  import.meta.glob<Classes>(['../../backend/*/tables.cases.ts', '../../backend/gateways/*/tables.cases.ts'], {
    eager: true,
  }),
)

export const DECIDING_TABLES: DecidingTables = Object.assign({}, ...files.map((one) => one.DECIDING_TABLES))
export const OTHER_TABLES: OtherTables = Object.assign({}, ...files.map((one) => one.OTHER_TABLES))
