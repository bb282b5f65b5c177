// Program: a worker that settles the plans of arrived presales, then the bonds that follow a ruling, and ends. Argument: database URL.
import 'backend/modules'
import { executeForfeits } from 'backend/deposits'
import { openDatabase } from 'backend/platform/database/database'
import { ARRIVING } from 'tests/fixtures/presales'
import { settleArrivals } from '../../backend/presales/settle-plan'

const db = openDatabase(process.argv[2] ?? '', { maxConnections: 2 })
await settleArrivals(db, ARRIVING)
await executeForfeits(db, ARRIVING)
await db.close()
