import type { Reader } from 'backend/platform/database/database'
import { columnByIds } from 'backend/platform/stores/rows'
import { deposit } from './tables'

/** Numbers of deposits by id, for the journal. */
export const depositNumbersByIds = (reader: Reader, ids: readonly string[]) =>
  columnByIds(reader, deposit.depositNo, { by: deposit.id, ids })
