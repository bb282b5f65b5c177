// Program: a worker that closes the due group purchases, settles their plans, and ends. Argument: database URL.
import 'backend/modules'
import { openDatabase } from 'backend/platform/database/database'
import { CLOSING } from 'tests/fixtures/group-purchases'
import { closeDueGroups } from '../../backend/group-purchases/close-group'

const db = openDatabase(process.argv[2] ?? '', { maxConnections: 2 })
await closeDueGroups(db, CLOSING)
await db.close()
