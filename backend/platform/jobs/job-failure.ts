import { databaseFault } from '../database/errors'
import { log } from '../log'

/**
 * Logs a failed run of repeated work. A database that is away or busy is a warning, as for calls: the next run makes up
 * for it. Everything else is an error of ours.
 */
export function logJobFailure(error: unknown, job: string, message: string): void {
  const fault = databaseFault(error)
  if (fault === null) log.error({ err: error, job }, message)
  else log.warn({ err: error, fault, job }, message)
}
