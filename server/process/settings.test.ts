import { expect, test } from 'vitest'
import { readDoorSettings } from './settings'

test('a demo market listens on this machine only, a live one everywhere, unless HOST says otherwise', () => {
  expect(readDoorSettings({}, 'demo')).toMatchObject({ port: 3000, host: '127.0.0.1' })
  expect(readDoorSettings({}, 'live')).toMatchObject({ port: 3000, host: undefined })
  expect(readDoorSettings({ HOST: '0.0.0.0', PORT: '80' }, 'demo')).toMatchObject({
    port: 80,
    host: '0.0.0.0',
  })
})

test.each([
  [{ PORT: 'http' }, /PORT/],
  [{ PORT: '70000' }, /PORT/],
  [{ PORT: '-1' }, /PORT/],
  [{ TRUSTED_PROXIES: 'nginx' }, /TRUSTED_PROXIES/],
])('refuses %o in one line', (environment, line) => {
  expect(() => readDoorSettings(environment, 'live')).toThrow(line)
})
