import { expect, test } from 'vitest'
import { databaseRefusal } from './database-refusal'

const withCode = (message: string, code: string) => Object.assign(new Error(message), { code })
const query = (cause: Error) => new Error('Failed query: select …\nparams: 13800000000', { cause })

test.each([
  [
    query(withCode('permission denied for table operator', '42501')),
    /^数据库拒绝了操作（permission denied.*npm run migrate/,
  ],
  [withCode('connect ECONNREFUSED 127.0.0.1:1', 'ECONNREFUSED'), /^无法连接数据库：/],
  [withCode('password authentication failed for user "suji"', '28P01'), /^无法连接数据库：.*password/],
  [query(withCode('database "x" does not exist', '3D000')), /^无法连接数据库：/],
  [query(withCode('sorry, too many clients already', '53300')), /^数据库繁忙或资源不足/],
  [query(withCode('relation "x" does not exist', '42P01')), /^数据库拒绝了操作：.*42P01/],
])('%s is one line without parameters', (error, line) => {
  const message = databaseRefusal(error)?.message ?? ''
  expect(message).toMatch(line)
  expect(message).not.toMatch(/\n|138/)
})

test.each([new Error('fault'), new TypeError('x is undefined'), 'text', undefined])(
  '%s is a fault of the program',
  (error) => expect(databaseRefusal(error)).toBeNull(),
)
