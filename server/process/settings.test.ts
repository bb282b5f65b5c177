import { expect, test } from 'vitest'
import { readServerSettings } from './settings'

test('listens on 127.0.0.1 in demo mode and on all addresses in live mode, unless HOST is set', () => {
  expect(readServerSettings({}, 'demo')).toMatchObject({ port: 3000, host: '127.0.0.1' })
  expect(readServerSettings({}, 'live')).toMatchObject({ port: 3000, host: undefined })
  expect(readServerSettings({ HOST: '0.0.0.0', PORT: '80' }, 'demo')).toMatchObject({
    port: 80,
    host: '0.0.0.0',
  })
})

test.each([
  [{ PORT: 'http' }, /PORT/],
  [{ PORT: '70000' }, /PORT/],
  [{ PORT: '-1' }, /PORT/],
  [{ TRUSTED_PROXIES: 'nginx' }, /TRUSTED_PROXIES/],
])('rejects %o with one line', (environment, line) => {
  expect(() => readServerSettings(environment, 'live')).toThrow(line)
})
