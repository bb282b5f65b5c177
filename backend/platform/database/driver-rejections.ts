import { log } from '../log'
import { databaseFault } from './errors'

let isListening = false

/**
 * Keeps the process alive where a library drops a promise that fails because the database is away. pg-boss (10) does so
 * with each job that it has to mark as done or failed. Any other dropped promise still ends the process.
 */
export function outliveDroppedPromises(): void {
  if (isListening) return
  isListening = true
  process.on('unhandledRejection', (error) => {
    if (databaseFault(error) === null) throw error
    log.warn({ err: error }, 'dropped promise: the database is away')
  })
}
