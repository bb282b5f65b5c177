import { newId } from 'backend/platform/ids'
import type { Endpoint } from 'contract/endpoint'

/** Invalid values of a field. */
const VALUES: unknown[] = [
  '',
  -1,
  'NaN',
  'Infinity',
  '1e309',
  Number.MAX_SAFE_INTEGER + 2,
  '１２３',
  'x'.repeat(5_000),
  'a\u0000b',
  '\ud800',
  '😀👩‍👩‍👧‍👦',
  '\u202egnp.exe',
  "' or 1=1; drop table trade_order; --",
  '%00%ff',
  '__proto__',
  '9999-12-31T23:59:59.999Z',
  '-271821-04-20T00:00:00Z',
  [],
  ['a', 'b'],
  Array.from({ length: 60 }, (_, i) => String(i)),
  newId(),
]
/** Values that only a body can hold, because of the URL length. */
const BODY_VALUES: unknown[] = [null, true, { $ne: 1 }, { toString: 1 }, [[[]]], 1e300, '塑'.repeat(5_000)]

/** Values that a client could send in any field of a call. */
export function hostileValues({ method }: Endpoint): unknown[] {
  return method === 'GET' ? VALUES : [...VALUES, ...BODY_VALUES]
}
