// Program: adds to the running market of a data folder what no page can make at once. The first argument says what, the
// others are those of its function. Prints the result as JSON. One bundle, because both use most of the backend.
import { addDeposits } from './seed-deposits'
import { addGroups } from './seed-groups'
import { addLots } from './seed-lots'
import { addPins } from './seed-pins'
import { addPoints } from './seed-points'
import { addSales } from './seed-sales'

const ADDERS: Record<string, (args: string[]) => Promise<unknown>> = {
  deposits: addDeposits,
  groups: addGroups,
  lots: addLots,
  pins: addPins,
  points: addPoints,
  sales: addSales,
}

const [, , what = '', ...args] = process.argv
const add = ADDERS[what]
if (!add) throw new Error(`nothing to add is called ${what}`)
process.stdout.write(JSON.stringify(await add(args)))
process.exit(0)
