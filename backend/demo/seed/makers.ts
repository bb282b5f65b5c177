import makersCsv from './mills.csv?raw'

/** A maker with the names by which the trade knows it. */
export interface Maker {
  name: string
  shortNames: string[]
  groupName: string | null
  place: string
}

const LINE = /^([^,]+),"([^"]*)",([^,]*),([^,]+)$/

/** The makers of the demo market's grades. @throws Error if the file is invalid */
export function readMakers(): Maker[] {
  const [, ...lines] = makersCsv.trim().split(/\r?\n/)
  return lines.map((line, i) => {
    const [, name, shortNames, groupName, place] = LINE.exec(line) ?? []
    if (!name || !shortNames || !place) throw new Error(`mills.csv line ${i + 2} is incomplete`)
    return { name, shortNames: shortNames.split(','), groupName: groupName || null, place }
  })
}
