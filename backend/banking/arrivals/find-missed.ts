import type { BankGateway } from 'backend/gateways/bank'
import type { Reader } from 'backend/platform/database/database'
import { DAY_MS, shanghaiDay } from 'backend/platform/shanghai-time'
import { instructionsByNos } from '../instructions/instruction-store'
import { knownArrivals } from './arrival-store'
import { type ArrivalParts, takeArrival } from './take-arrival'

/** Days whose file is looked through: today's so far, and yesterday's. */
const DAYS = 2

/** Takes arrivals of which the bank's notice was lost: they are in its file. @returns number of those found */
export async function findMissedArrivals(parts: ArrivalParts): Promise<number> {
  let found = 0
  for (let ago = 0; ago < DAYS; ago++) {
    const day = shanghaiDay(new Date(parts.now().getTime() - ago * DAY_MS))
    for (const reference of await untakenArrivals(parts.db.orm, parts.bank, day)) {
      const taken = await takeArrival(parts, reference)
      if (typeof taken !== 'string') found++
    }
  }
  return found
}

async function untakenArrivals(reader: Reader, bank: BankGateway, day: string): Promise<string[]> {
  const rows = await bank.statement(day)
  if (rows === 'unknown') return []
  const came = rows.filter(({ direction }) => direction === 'in').map(({ reference }) => reference)
  const returns = await instructionsByNos(reader, came)
  const known = await knownArrivals(reader, came)
  return came.filter((reference) => !returns.has(reference) && !known.has(reference))
}
