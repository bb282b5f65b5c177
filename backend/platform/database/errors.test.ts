import { expect, test } from 'vitest'
import { DatabaseAway, type DatabaseFault, databaseFault, OutcomeUnknown, QueueBusy } from './errors'

const coded = (code: string) => Object.assign(new Error('x'), { code })

test.each<[what: string, error: unknown, fault: DatabaseFault | null]>([
  ['connection refused', coded('ECONNREFUSED'), 'away'],
  ['a connection was reset', coded('ECONNRESET'), 'away'],
  ['the driver lost its connection', coded('CONNECTION_CLOSED'), 'away'],
  ['no answer to the handshake', coded('CONNECT_TIMEOUT'), 'away'],
  ['an administrator shut it down', coded('57P01'), 'away'],
  ['it is starting up', coded('57P03'), 'away'],
  ['a pooler lost its server', coded('08P01'), 'away'],
  ['pg reports it in the message', new Error('Connection terminated unexpectedly'), 'away'],
  ['pg timed out', new Error('Query read timeout'), 'away'],
  ['the query was not sent', new DatabaseAway(), 'away'],
  ['a wrapped cause', new Error('Failed query', { cause: coded('57P02') }), 'away'],
  ['lost during the commit', new OutcomeUnknown(coded('CONNECTION_CLOSED')), 'outcome_unknown'],
  ['a statement took too long', coded('57014'), 'busy'],
  ['too many connections', coded('53300'), 'busy'],
  ['too many requests wait for one row', new QueueBusy(), 'busy'],
  ['the disk is full', coded('53100'), 'busy'],
  ['a wrong statement', coded('42601'), null],
  ['a violated constraint', coded('23505'), null],
  ['a file that is missing', coded('ENOENT'), null],
  ['no error at all', 'ECONNREFUSED', null],
])('%s', (_, error, fault) => {
  expect(databaseFault(error)).toBe(fault)
})
