import { log } from '../log'
import { databaseFault } from './errors'

let isListening = false

/**
 * Keeps the process alive if a library drops a promise that rejects because the database is away. pg-boss (10) does
 * so for each job that it marks as done or failed. Any other unhandled rejection still ends the process.
 */
export function ignoreDriverRejections(): void {
  if (isListening) return
  isListening = true
  process.on('unhandledRejection', (error) => {
    if (databaseFault(error) === null) throw error
    log.warn({ err: error }, 'ignored rejection: the database is away')
  })
}
