import { expect, test } from 'vitest'
import { stateOf } from './qr-states'

const NOW = new Date('2026-11-23T09:00:00Z')
const LATER = new Date(NOW.getTime() + 1)
const open = { expiresAt: LATER, scannedAt: null, decision: null, usedAt: null }

test.each([
  ['an unknown code', undefined, 'expired'],
  ['a new code', open, 'waiting'],
  ['a scanned code', { ...open, scannedAt: NOW }, 'scanned'],
  ['a confirmed code', { ...open, scannedAt: NOW, decision: 'confirm' as const }, 'confirmed'],
  ['a refused code', { ...open, decision: 'refuse' as const }, 'refused'],
  ['a used code', { ...open, decision: 'confirm' as const, usedAt: NOW }, 'used'],
  ['an old code', { ...open, expiresAt: NOW }, 'expired'],
  [
    'a confirmed code that was not used in time',
    { ...open, expiresAt: NOW, decision: 'confirm' as const },
    'expired',
  ],
  ['a refused code after its time', { ...open, expiresAt: NOW, decision: 'refuse' as const }, 'refused'],
])('%s', (_, row, state) => {
  expect(stateOf(row, NOW)).toBe(state)
})
